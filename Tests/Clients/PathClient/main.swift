import NetStatusMonitor

print(PathMonitor().currentPath)
