import { advSettingInit, downloadInit, setDownloadMode, setPhotoDownload } from '@wallpaper/contract/creation'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { moveUploads } from '../../upload/public.ts'
import { ownerOf } from '../creation.types.ts'
import {
  changeDownloadMode,
  downloadChoices,
  type PriceDeps,
  priceSettings,
  setWorksDownload,
} from './price.service.ts'

export const priceRoutes = (deps: PriceDeps & { enqueue: Enqueue }): Route[] => [
  read(downloadInit, ({ tx, input, ...call }) => downloadChoices(tx, ownerOf(call), input.homepage_id, deps)),
  write(setDownloadMode, async ({ tx, input, ...call }) => {
    const changed = await changeDownloadMode(tx, ownerOf(call), input, deps)
    await deps.enqueue(tx, moveUploads, {})
    return changed
  }),
  read(advSettingInit, ({ tx, input, ...call }) => priceSettings(tx, ownerOf(call), input, deps)),
  write(setPhotoDownload, async ({ tx, input, ...call }) => {
    const results = await setWorksDownload(tx, ownerOf(call), input, deps)
    if (results.some(({ ok }) => ok)) await deps.enqueue(tx, moveUploads, {})
    return { results }
  }),
]
