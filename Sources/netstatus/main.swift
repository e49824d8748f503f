print("netstatus")
