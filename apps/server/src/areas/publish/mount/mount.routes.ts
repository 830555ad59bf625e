import {
  addCommentAccount,
  commentAccounts,
  deleteCommentAccount,
  douyinMount,
  homeMounts,
  homeProfile,
  kuaishouMount,
  mountAddLink,
  mountApply,
  mountCancel,
  mountCheckLink,
  mountDelay,
  mountHome,
  mountInit,
  mountList,
  mountNow,
  mountRead,
  mountRetime,
  mountRetry,
  mountWorks,
  tiktokMount,
} from '@wallpaper/contract/publish'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { addOne, deleteOne, listCommentAccounts } from './commentAccount.service.ts'
import { listHomes, mountOnHome, profileOf } from './homeMount.service.ts'
import {
  addLink,
  cancel,
  delayMount,
  listMounts,
  type MountDeps,
  mountAtOnce,
  mountForm,
  previewLink,
  readMount,
  retime,
  retry,
} from './mount.service.ts'
import { applyForMount } from './mountAccounts.ts'
import { mountOnWork, worksOfAccount } from './workMount.service.ts'

export const mountRoutes = (deps: MountDeps): Route[] => {
  const places = () => ({ mounters: deps.mounters, now: deps.clock() })
  return [
    read(mountInit, ({ tx, caller: { uid } }) => mountForm(tx, uid, places())),
    read(mountList, ({ tx, caller: { uid }, input }) => listMounts(tx, uid, input)),
    read(mountRead, ({ tx, caller: { uid }, input }) => readMount(tx, uid, input.mount_id)),
    write(mountDelay, ({ tx, caller: { uid }, input }) => delayMount(tx, uid, input, places())),
    outside(mountCheckLink, ({ caller: { uid }, input }) => previewLink(deps, uid, input)),
    outside(mountAddLink, ({ caller: { uid }, input }) => addLink(deps, uid, input)),
    write(mountRetime, ({ tx, caller: { uid }, input }) =>
      retime(tx, uid, input.mount_id, input.at, deps.clock()),
    ),
    outside(mountNow, ({ caller: { uid }, input }) => mountAtOnce(deps, uid, input.mount_id)),
    outside(mountRetry, ({ caller: { uid }, input }) => retry(deps, uid, input.mount_id, input.at)),
    write(mountCancel, ({ tx, caller: { uid }, input }) => cancel(tx, uid, input.mount_id, deps.clock())),
    write(mountApply, ({ tx, caller: { uid }, input }) =>
      applyForMount(tx, uid, input.account_id, deps.clock()),
    ),
    outside(mountWorks, ({ caller: { uid }, input }) => worksOfAccount(deps, uid, input.account_id)),
    outside(douyinMount, ({ caller: { uid }, input }) => mountOnWork(deps, uid, input, 'douyin')),
    outside(kuaishouMount, ({ caller: { uid }, input }) => mountOnWork(deps, uid, input, 'kuaishou')),
    outside(tiktokMount, ({ caller: { uid }, input }) => mountOnWork(deps, uid, input, 'tiktok')),
    read(homeMounts, ({ tx, caller: { uid } }) => listHomes(tx, uid, places())),
    outside(homeProfile, ({ caller: { uid }, input }) => profileOf(deps, uid, input.account_id)),
    outside(mountHome, ({ caller: { uid }, input }) => mountOnHome(deps, uid, input)),
    read(commentAccounts, ({ tx, caller: { uid } }) => listCommentAccounts(tx, uid)),
    write(addCommentAccount, ({ tx, caller: { uid }, input }) => addOne(tx, uid, input, deps.clock())),
    write(deleteCommentAccount, ({ tx, caller: { uid }, input }) =>
      deleteOne(tx, uid, input.comment_account_id),
    ),
  ]
}
