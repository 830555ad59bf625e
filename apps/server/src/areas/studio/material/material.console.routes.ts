import {
  changeMaterialPlace,
  claimMaterial,
  passMaterial,
  rejectMaterial,
  staffMaterialPlaces,
  staffMaterialRead,
  staffMaterials,
} from '@wallpaper/contract/studio/material.console'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type Route, read, type StaffAct, type StaffCaller, write } from '../../../platform/http/route.ts'
import {
  claim,
  listMaterials,
  pass,
  type ReviewDeps,
  readMaterial,
  reject,
} from './material.console.service.ts'
import { changePlace, listPlaces } from './place.console.service.ts'

export const materialConsoleRoutes = ({ clock, ...deps }: ReviewDeps & { clock: Clock }): Route[] => {
  const viewer = (caller: StaffCaller) => ({ caller, now: clock() })
  const detail = (tx: Tx, id: string, act: StaffAct) => readMaterial(tx, id, deps, viewer(act.caller))
  return [
    read(staffMaterials, ({ tx, caller, input }) => listMaterials(tx, input, deps, viewer(caller))),
    read(staffMaterialRead, ({ tx, caller, input }) => readMaterial(tx, input.id, deps, viewer(caller))),
    write(claimMaterial, async ({ tx, input, act }) => {
      await claim(tx, input.id, act)
      return detail(tx, input.id, act)
    }),
    write(passMaterial, async ({ tx, input, act }) => {
      await pass(tx, input.id, act, deps)
      return detail(tx, input.id, act)
    }),
    write(rejectMaterial, async ({ tx, input, act }) => {
      await reject(tx, input, act)
      return detail(tx, input.id, act)
    }),
    read(staffMaterialPlaces, ({ tx }) => listPlaces(tx)),
    write(changeMaterialPlace, ({ tx, input, act }) => changePlace(tx, input, act)),
  ]
}
