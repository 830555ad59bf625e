import {
  adjustPhotos,
  contentAlike,
  contentHomepageRead,
  contentHomepages,
  contentPhotoRead,
  contentPhotos,
  reinstateHomepages,
  restorePhotos,
  suspendHomepages,
  takeDownImpact,
  takeDownPhotos,
} from '@wallpaper/contract/creation/content/content.console'
import type { Tx } from '../../../platform/db/database.ts'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import type { MediaWorker } from '../../../platform/media/mediaWorker.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { moveUploads } from '../../upload/public.ts'
import {
  alikeTo,
  type ContentDeps,
  impactOf,
  listHomepages,
  listPhotos,
  readHomepage,
  readPhoto,
} from './content.console.service.ts'
import { fingerprintOf } from './fingerprint.ts'
import { adjust, reinstate, restore, suspend, takeDown } from './takeDown.console.service.ts'

export interface ContentRoutesDeps extends ContentDeps {
  media: Pick<MediaWorker, 'inspectAndRender'>
  enqueue: Enqueue
}

/** Hidden content must not be readable by its public URL: a job moves its files. */
const moving = async <T>(
  tx: Tx,
  { enqueue }: ContentRoutesDeps,
  done: Promise<T>,
): Promise<{ results: T }> => {
  const results = await done
  await enqueue(tx, moveUploads, {})
  return { results }
}

export const contentConsoleRoutes = (deps: ContentRoutesDeps): Route[] => [
  read(contentPhotos, ({ tx, input }) => listPhotos(tx, input, deps)),
  read(contentPhotoRead, ({ tx, input }) => readPhoto(tx, input.photo_id, deps)),
  // Outside a transaction: a worker process reads the picture first.
  outside(contentAlike, async ({ db, file }) => {
    const hash = await fingerprintOf(file, deps.media)
    return db.read((tx) => alikeTo(tx, hash, deps))
  }),
  read(takeDownImpact, ({ tx, input }) => impactOf(tx, input.photo_ids, deps)),
  write(takeDownPhotos, ({ tx, input, act }) => moving(tx, deps, takeDown(tx, input, act))),
  write(restorePhotos, ({ tx, input, act }) => moving(tx, deps, restore(tx, input, act))),
  write(adjustPhotos, async ({ tx, input, act }) => ({ results: await adjust(tx, input, act) })),
  read(contentHomepages, ({ tx, input }) => listHomepages(tx, input, deps)),
  read(contentHomepageRead, ({ tx, input }) => readHomepage(tx, input.homepage_id, deps)),
  write(suspendHomepages, ({ tx, input, act }) => moving(tx, deps, suspend(tx, input, act))),
  write(reinstateHomepages, ({ tx, input, act }) => moving(tx, deps, reinstate(tx, input.homepage_ids, act))),
]
