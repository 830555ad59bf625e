/**
 * The states of a mount. It is fired once at its time; a call without an answer stays `mounting` and is read until the
 * platform says what became of it. Only its owner takes a failed one up again.
 */
import type { MountState } from '@wallpaper/contract/publish/mount.labels'

type Transitions = Partial<Record<MountState, MountState>>

/** Event × state → next state; what is not here cannot happen. */
export const transitions = {
  /** The work's link is known. */
  linked: { waiting_link: 'waiting_time' },
  /** Another time; also by a day when its time came without a link. */
  retimed: { waiting_link: 'waiting_link', waiting_time: 'waiting_time' },
  /** Moved three times, and still no link. */
  expired: { waiting_link: 'failed' },
  /** Committed before the platform is called. */
  fired: { waiting_time: 'mounting' },
  /** Surely not sent: something is missing, or the platform was not reached. */
  stopped: { waiting_time: 'failed', mounting: 'failed' },
  unsent: { mounting: 'waiting_time' },
  accepted: { mounting: 'reviewing' },
  refused: { mounting: 'failed', reviewing: 'failed' },
  mounted: { mounting: 'mounted', reviewing: 'mounted' },
  /** Its owner tries again, with or without a link. */
  retried: { failed: 'waiting_time' },
  reopened: { failed: 'waiting_link' },
  cancelled: { waiting_link: 'cancelled', waiting_time: 'cancelled' },
  /** Another code took its place. */
  replaced: { mounted: 'replaced' },
} as const satisfies Record<string, Transitions>

export type MountEvent = keyof typeof transitions

/** Null when the event cannot happen in this state. */
export const nextMountState = (state: MountState, event: MountEvent): MountState | null => {
  const possible: Transitions = transitions[event]
  return possible[state] ?? null
}

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
  refused: '平台没有通过',
  stopped: '没有挂上',
  retried: '重新挂载',
  reopened: '重新等待链接',
  cancelled: '取消',
  replaced: '换成别的口令',
} as const
export type MountStep = keyof typeof mountStepTitles
