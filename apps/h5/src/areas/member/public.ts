export { MemberBar } from './bar/MemberBar.tsx'
export { LockBadge, LockedStrip } from './locked/Locked.tsx'
