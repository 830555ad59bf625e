/** The screens of mounts, fetched together: they share nearly all of their parts. */
export { DelayMountDetail } from './DelayMountDetail.tsx'
export { DelayMounts } from './DelayMounts.tsx'
export { HomeMount } from './HomeMount.tsx'
export { WorkMount } from './WorkMount.tsx'
