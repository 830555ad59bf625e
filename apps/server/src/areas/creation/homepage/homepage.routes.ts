import {
  clearRecycleBinNumber,
  homepageCreate,
  homepageDelete,
  homepageEdit,
  homepageInfo,
  homepageList,
  movePhotoInit,
  randomAvatar,
  setMiniSortType,
  setSortType,
} from '@wallpaper/contract/creation'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { seenFlagRepository } from '../catalogue/seenFlags.repository.ts'
import { type HomepageBlocker, ownerOf } from '../creation.types.ts'
import { briefHomepage } from './homepage.present.ts'
import {
  createHomepage,
  type HomepageDeps,
  homepageOf,
  homepagesOf,
  listHomepages,
} from './homepage.service.ts'
import { deleteHomepage, editHomepage, updateHomepage } from './homepageEdit.service.ts'

export interface HomepageRoutesDeps extends HomepageDeps {
  blockers: readonly HomepageBlocker[]
  randomAvatar: () => Promise<string>
}

export const homepageRoutes = (deps: HomepageRoutesDeps): Route[] => [
  write(homepageCreate, ({ tx, input, ...call }) => createHomepage(tx, ownerOf(call), input, deps)),
  write(homepageEdit, ({ tx, input, ...call }) => editHomepage(tx, ownerOf(call), input, deps)),
  write(homepageDelete, ({ tx, input, ...call }) =>
    deleteHomepage(tx, ownerOf(call), input.homepage_id, deps),
  ),
  read(homepageInfo, ({ tx, input, ...call }) => homepageOf(tx, ownerOf(call), input.homepage_id, deps)),
  read(homepageList, ({ tx, ...call }) => listHomepages(tx, ownerOf(call), deps)),
  write(setSortType, ({ tx, input, ...call }) =>
    updateHomepage(tx, ownerOf(call), input.homepage_id, { sortType: input.sort_type }, deps),
  ),
  write(setMiniSortType, ({ tx, input, ...call }) =>
    updateHomepage(tx, ownerOf(call), input.homepage_id, { miniSortType: input.mini_sort_type }, deps),
  ),
  read(movePhotoInit, async ({ tx, input, ...call }) => {
    const homepages = await homepagesOf(tx, ownerOf(call), deps)
    return { homepages: homepages.filter(({ id }) => id !== input.homepage_id).map(briefHomepage) }
  }),
  write(clearRecycleBinNumber, async ({ tx, caller, line }) => {
    await seenFlagRepository(tx, line).set(caller.uid, { recycleBinSeenAt: new Date(deps.clock()) })
    return { number: 0 as const }
  }),
  outside(randomAvatar, async () => ({ avatar_url: await deps.randomAvatar() })),
]
