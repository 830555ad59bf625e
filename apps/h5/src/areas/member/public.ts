export { LockBadge, LockedStrip } from './locked/Locked.tsx'
