import {
  recycleBinClear,
  recycleBinDelete,
  recycleBinList,
  recycleBinRestore,
} from '@wallpaper/contract/creation'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { UploadAddresses } from '../../upload/public.ts'
import { ownerOf } from '../creation.types.ts'
import { clearRecycleBin, type PurgeDeps, purgeWorks } from './purge.service.ts'
import { listRecycled, type RestoreDeps, restoreWorks } from './recycleBin.service.ts'

export interface RecycleBinRoutesDeps extends PurgeDeps, RestoreDeps {
  addressesOf: UploadAddresses
}

export const recycleBinRoutes = (deps: RecycleBinRoutesDeps): Route[] => [
  read(recycleBinList, ({ tx, input, ...call }) => listRecycled(tx, ownerOf(call), input, deps)),
  write(recycleBinRestore, async ({ tx, input, ...call }) => {
    const wanted = { ids: input.photo_ids, homepageId: input.homepage_id }
    return { results: await restoreWorks(tx, ownerOf(call), wanted, deps) }
  }),
  write(recycleBinDelete, async ({ tx, input, ...call }) => ({
    results: await purgeWorks(tx, ownerOf(call), input.photo_ids, deps),
  })),
  write(recycleBinClear, async ({ tx, input, ...call }) => ({
    deleted: await clearRecycleBin(tx, ownerOf(call), input.number, deps),
  })),
]
