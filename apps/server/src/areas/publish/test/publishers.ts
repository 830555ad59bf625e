/** Publishing against the simulators. */
import { createBilibiliPublisher } from '../../../partners/video/bilibili.publisher.http.ts'
import { createKuaishouPublisher } from '../../../partners/video/kuaishou.publisher.http.ts'
import type { PublishingDeps } from '../publication/publishing.ts'

/** Short, so that a test of silence does not wait for a minute. */
const publishTimeoutMs = 300

export const configAt = (url: string, platform: 'bilibili' | 'kuaishou') => ({
  clientId: `demo-${platform}`,
  clientSecret: `demo-${platform}-secret`,
  base: `${url}/${platform}`,
  publishTimeoutMs,
})

export const publishersAt = (url: string, now: () => number): PublishingDeps['publishers'] => ({
  bilibili: { ...createBilibiliPublisher(configAt(url, 'bilibili'), { now }), partBytes: 1_000 },
  kuaishou: { ...createKuaishouPublisher(configAt(url, 'kuaishou'), { now }), partBytes: 1_000 },
})
