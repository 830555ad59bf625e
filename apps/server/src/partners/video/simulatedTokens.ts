/** Tokens and open ids as the simulators make them, so that the demo world's accounts work there. */
import { hash } from 'node:crypto'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'

export const simulatedOpenId = (platform: PlatformId, name: string): string =>
  `${platform}_${hash('sha256', `account:${platform}:${name}`).slice(0, 24)}`

interface SimulatedToken {
  platform: PlatformId
  kind: 'access' | 'refresh'
  name: string
  scopes: readonly string[]
  issued: number
  expires: number
}

export const simulatedToken = (token: SimulatedToken): string =>
  `${token.kind === 'access' ? 'act' : 'rft'}.${Buffer.from(JSON.stringify(token)).toString('base64url')}.demo`
