/**
 * The states of a mount. It is fired once at its time; a call without an answer stays `mounting` and is read until the
 * platform says what became of it. What is up is looked at every day. Only its owner takes up again what failed or was
 * lost.
 */
import { mountStates } from '@wallpaper/contract/publish/mount.labels'
import { defineMachine } from '../../../platform/stateMachine.ts'

export const mountMachine = defineMachine({
  name: 'mount',
  title: 'Mount of a code',
  states: mountStates,
  initial: { waiting_link: [], waiting_time: [] },
  events: {
    linked: 'the work’s link is known',
    retimed: 'another time; also by a day when its time came without a link',
    expired: 'moved three times, and still no link',
    fired: 'committed before the platform is called',
    stopped: 'something is missing, or the platform was not reached',
    unsent: 'surely not sent: tried again later',
    accepted: 'the platform has taken it',
    refused: 'the platform refuses it',
    mounted: 'the platform shows it',
    lost: 'the platform shows it no longer, or its code or work is gone',
    retried: 'its owner tries again, with a link',
    reopened: 'its owner tries again, without a link',
    cancelled: 'its owner cancels it',
    replaced: 'another code took its place',
  },
  acts: {},
  table: {
    waiting_link: {
      linked: { to: 'waiting_time' },
      retimed: { to: 'waiting_link' },
      expired: { to: 'failed' },
      cancelled: { to: 'cancelled' },
    },
    waiting_time: {
      retimed: { to: 'waiting_time' },
      fired: { to: 'mounting' },
      stopped: { to: 'failed' },
      cancelled: { to: 'cancelled' },
    },
    mounting: {
      stopped: { to: 'failed' },
      unsent: { to: 'waiting_time' },
      accepted: { to: 'reviewing' },
      refused: { to: 'failed' },
      mounted: { to: 'mounted' },
    },
    reviewing: { refused: { to: 'failed' }, mounted: { to: 'mounted' } },
    failed: { retried: { to: 'waiting_time' }, reopened: { to: 'waiting_link' } },
    mounted: { replaced: { to: 'replaced' }, lost: { to: 'lost' } },
    lost: { retried: { to: 'waiting_time' } },
    cancelled: {},
    replaced: {},
  },
})

export type MountEvent = keyof typeof mountMachine.events

/** What happened to a mount, for staff. */
export const mountStepTitles = {
  made: '新建',
  linked: '添加链接',
  retimed: '改时间',
  moved: '没有链接，顺延一天',
  expired: '顺延 3 次仍没有链接',
  fired: '提交给平台',
  silent: '平台没有回应，正在核对',
  unsent: '没有连上平台，稍后再试',
  accepted: '平台审核中',
  mounted: '已挂载',
  lost: '核对时已经失效',
  refused: '平台没有通过',
  stopped: '没有挂上',
  retried: '重新挂载',
  reopened: '重新等待链接',
  cancelled: '取消',
  replaced: '换成别的口令',
} as const
export type MountStep = keyof typeof mountStepTitles
