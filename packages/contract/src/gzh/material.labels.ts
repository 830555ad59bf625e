/** Words of an official account's material library, for faces too. */
export const materialStates = ['transferring', 'ready', 'failed'] as const
export const materialFilters = ['all', 'used', 'failed'] as const
export type MaterialFilter = (typeof materialFilters)[number]

export const remoteKinds = ['news', 'video', 'voice'] as const
export type RemoteKind = (typeof remoteKinds)[number]

export const remoteKindNames: Record<RemoteKind, string> = { news: '图文', video: '视频', voice: '语音' }

/** WeChat's limits: pictures and articles in a library, and the size of a picture. */
export const materialLimits = { pictures: 100_000, bytes: 10 * 1024 * 1024, batch: 100 } as const
