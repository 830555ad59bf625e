import {
  materialAdd,
  materialCounts,
  materialDelete,
  materialList,
  materialRetry,
  remoteMaterials,
} from '@wallpaper/contract/gzh'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import {
  addMaterials,
  countMaterials,
  deleteMaterials,
  listMaterials,
  listRemote,
  type MaterialDeps,
  retryMaterial,
} from './material.service.ts'

export const materialRoutes = (deps: MaterialDeps): Route[] => [
  read(materialList, ({ tx, caller, input }) => listMaterials(tx, caller.uid, input, deps)),
  outside(materialCounts, ({ db, caller, input }) => countMaterials(db, caller.uid, input.account_id, deps)),
  outside(remoteMaterials, ({ db, caller, input }) => listRemote(db, caller.uid, input, deps)),
  write(materialAdd, async ({ tx, caller, input }) => ({
    results: await addMaterials(
      tx,
      caller.uid,
      { accountId: input.account_id, uploadIds: input.upload_ids },
      deps,
    ),
  })),
  write(materialRetry, ({ tx, caller, input }) => retryMaterial(tx, caller.uid, input.material_id, deps)),
  write(materialDelete, async ({ tx, caller, input }) => ({
    results: await deleteMaterials(tx, caller.uid, input.material_ids, deps),
  })),
]
