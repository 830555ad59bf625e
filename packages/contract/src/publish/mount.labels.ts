/** Mounts: a code tied to a work or to the homepage of an account on a platform, at once or at a time. */
import type { PlatformId } from './platform.labels.ts'

/** Platforms that show the entry to a code; on the others a person writes the words. */
export const mountPlatformIds = ['douyin', 'kuaishou', 'tiktok'] as const satisfies readonly PlatformId[]
export type MountPlatformId = (typeof mountPlatformIds)[number]

export const isMountPlatform = (platform: string): platform is MountPlatformId =>
  mountPlatformIds.some((id) => id === platform)

export const mountKinds = { work: '作品', home: '主页' } as const
export type MountKind = keyof typeof mountKinds
export const mountKindIds = Object.keys(mountKinds) as [MountKind, ...MountKind[]]

export const mountStates = {
  waiting_link: '待添加链接',
  waiting_time: '等待到点',
  mounting: '挂载中',
  reviewing: '审核中',
  mounted: '已挂载',
  lost: '已失效',
  failed: '挂载失败',
  cancelled: '已取消',
  replaced: '已换下',
} as const
export type MountState = keyof typeof mountStates
export const mountStateIds = Object.keys(mountStates) as [MountState, ...MountState[]]

/** The tabs of the list, and the states in each. */
export const mountTabs = {
  all: { name: '全部', states: mountStateIds },
  waiting: { name: '待挂载', states: ['waiting_link', 'waiting_time', 'mounting', 'reviewing'] },
  mounted: { name: '已挂载', states: ['mounted'] },
  failed: { name: '失败', states: ['failed', 'lost'] },
} as const satisfies Record<string, { name: string; states: readonly MountState[] }>
export type MountTab = keyof typeof mountTabs
export const mountTabIds = Object.keys(mountTabs) as [MountTab, ...MountTab[]]

/** Works of an account by what is mounted on them. */
export const workMountTabs = {
  all: '全部',
  none: '未挂载',
  mounted: '已挂载',
  reviewing: '审核中',
  waiting: '等待到点',
  failed: '挂载失败',
} as const
export type WorkMountTab = keyof typeof workMountTabs
export const workMountTabIds = Object.keys(workMountTabs) as [WorkMountTab, ...WorkMountTab[]]

/** What is up on an account's homepage. */
export const homeStates = {
  none: '未挂载',
  mounted: '已挂载',
  waiting: '等待到点',
  reviewing: '平台审核中',
  failed: '挂载失败',
  lost: '已失效',
  broken: '已失效',
  text_only: '只能写文字',
} as const
export type HomeState = keyof typeof homeStates
export const homeStateIds = Object.keys(homeStates) as [HomeState, ...HomeState[]]

/** Without a link a mount is moved by a day so often, then it fails. */
export const mountMovesMax = 3
/** What is up is looked at every day for so long. */
export const mountLookDays = 90
/** How far ahead a mount can be planned. */
export const mountDaysMax = 30
export const homeTextMax = 12
/** What can still be changed by the creator of a mount. */
export const mountOpenStates = ['waiting_link', 'waiting_time'] as const satisfies readonly MountState[]

export const applicationStates = { waiting: '审核中', passed: '已通过', refused: '未通过' } as const
export type ApplicationState = keyof typeof applicationStates
export const applicationStateIds = Object.keys(applicationStates) as [ApplicationState, ...ApplicationState[]]

/** Why an application for mounting on Douyin is refused, with the sentence for the creator. */
export const applicationReasons = {
  few_works: { name: '作品太少', sentence: '账号公开的作品不到 3 条，多发几条再申请' },
  content: { name: '内容不合适', sentence: '账号里有不适合挂载的内容，清理后再申请' },
  not_owner: { name: '不是本人', sentence: '账号和申请人对不上，请用自己的账号申请' },
  unverified: { name: '没有实名', sentence: '抖音账号还没有实名，实名后再申请' },
  other: { name: '其他', sentence: '' },
} as const
export type ApplicationReason = keyof typeof applicationReasons
export const applicationReasonIds = Object.keys(applicationReasons) as [
  ApplicationReason,
  ...ApplicationReason[],
]

/** Accounts that pin a code in the comments of a work. */
export const commentAccountsMax = 10
