import {
  changeClassify,
  deletePhoto,
  keywordInit,
  moveHomepage,
  multiDelete,
  multiSetTop,
  newTitles,
  photoDetailRead,
  photoSearch,
  photoStatusList,
  savePhoto,
  setKeyword,
  setTitles,
  setTop,
  sortPhoto,
  submitPhotos,
  uploadPhotoStatusList,
} from '@wallpaper/contract/creation'
import { allDone } from '../../../platform/batchResult.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { offeredClass } from '../catalogue/class.service.ts'
import { keywordChoices } from '../catalogue/keyword.service.ts'
import { ownerOf } from '../creation.types.ts'
import { recycleWorks } from '../recycleBin/recycleBin.service.ts'
import { workReader } from './work.repository.ts'
import {
  listWorks,
  searchWorks,
  sortWork,
  type WorkDeps,
  workDetail,
  workOf,
  worksAmong,
} from './work.service.ts'
import { setKeywords, updateWorks } from './workBatch.service.ts'
import { editWork, setWorkTitles, submitWorks } from './workEdit.service.ts'
import { type MoveDeps, moveWorks } from './workMove.service.ts'

const oneWork = (deps: WorkDeps): Route[] => [
  read(photoStatusList, ({ tx, input, ...call }) => listWorks(tx, ownerOf(call), input, deps)),
  read(photoSearch, ({ tx, input, ...call }) => searchWorks(tx, ownerOf(call), input, deps)),
  read(uploadPhotoStatusList, async ({ tx, input, ...call }) => ({
    results: allDone(input.photo_ids),
    photos: await worksAmong(tx, ownerOf(call), input.photo_ids, deps),
  })),
  read(photoDetailRead, ({ tx, input, ...call }) => workDetail(tx, ownerOf(call), input.photo_id, deps)),
  write(savePhoto, ({ tx, input, ...call }) => editWork(tx, ownerOf(call), input, deps)),
  write(submitPhotos, async ({ tx, input, ...call }) => ({
    results: await submitWorks(tx, ownerOf(call), input.photo_ids, deps.clock()),
  })),
  write(setTop, async ({ tx, input, ...call }) => {
    await updateWorks(tx, ownerOf(call), [input.photo_id], { isTop: input.is_top })
    return workOf(tx, ownerOf(call), input.photo_id, deps)
  }),
  write(sortPhoto, ({ tx, input, ...call }) => sortWork(tx, ownerOf(call), input, deps)),
  write(deletePhoto, async ({ tx, input, ...call }) => {
    const { ids, purgeAt } = await recycleWorks(tx, ownerOf(call), [input.photo_id], deps.clock())
    if (ids.length === 0) throw new Refusal('notFound')
    return { purge_at: purgeAt.getTime() }
  }),
  read(keywordInit, ({ tx, input, ...call }) => keywordChoices(tx, ownerOf(call), input)),
]

const manyWorks = (deps: WorkDeps & MoveDeps): Route[] => [
  write(multiDelete, async ({ tx, input, ...call }) => {
    const { ids } = await recycleWorks(tx, ownerOf(call), input.photo_ids, deps.clock())
    const { message } = new Refusal('notFound')
    return {
      results: input.photo_ids.map((id) =>
        ids.includes(id) ? { id, ok: true, msg: '' } : { id, ok: false, msg: message },
      ),
    }
  }),
  write(multiSetTop, async ({ tx, input, ...call }) => ({
    results: await updateWorks(tx, ownerOf(call), input.photo_ids, { isTop: input.is_top }),
  })),
  write(changeClassify, async ({ tx, input, ...call }) => ({
    results: await updateWorks(tx, ownerOf(call), input.photo_ids, {
      class: await offeredClass(tx, input.class, call.line),
      changedAt: new Date(deps.clock()),
    }),
  })),
  write(setKeyword, async ({ tx, input, ...call }) => ({
    results: await setKeywords(tx, ownerOf(call), input, deps.clock()),
  })),
  write(setTitles, async ({ tx, input, ...call }) => ({
    results: await setWorkTitles(tx, ownerOf(call), input, deps.clock()),
  })),
  read(newTitles, async ({ tx, input, line, caller }) => ({
    results: allDone(input.photo_ids),
    items: await workReader(tx, line).newTitles(caller.uid, input.photo_ids),
  })),
  write(moveHomepage, ({ tx, input, ...call }) => moveWorks(tx, ownerOf(call), input, deps)),
]

export const workRoutes = (deps: WorkDeps & MoveDeps): Route[] => [...oneWork(deps), ...manyWorks(deps)]
