import {
  exportMounts,
  mountApplications,
  passMountApplication,
  refuseMountApplication,
  staffMountRead,
  staffMounts,
} from '@wallpaper/contract/publish/mount.console'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { Naming } from '../../staff/public.ts'
import { listApplications, passApplication, refuseApplication } from './application.console.service.ts'
import { exportAllMounts, listAllMounts, mountDetail } from './mount.console.service.ts'

export const mountConsoleRoutes = ({ naming }: { naming: Naming }): Route[] => [
  read(staffMounts, ({ tx, input }) => listAllMounts(tx, input)),
  read(staffMountRead, ({ tx, input }) => mountDetail(tx, input.id)),
  write(exportMounts, ({ tx, input, act }) => exportAllMounts(tx, input, act)),
  read(mountApplications, ({ tx, input }) => listApplications(tx, input, naming)),
  write(passMountApplication, ({ tx, input, act }) => passApplication(tx, input.id, act, naming)),
  write(refuseMountApplication, ({ tx, input, act }) => refuseApplication(tx, input, act, naming)),
]
