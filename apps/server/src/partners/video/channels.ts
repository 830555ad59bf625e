/** Channels: signing in by a QR code, and the profile of the session. Good replies have `errCode: 0`. */

import { z } from 'zod'
import { joinUrl } from '../http.ts'
import { pictureAddress } from '../platformPictures.ts'
import { createAskVideo, type VideoProtocol } from './video.call.ts'
import type { VideoHttp, VideoProfile, VideoResult } from './video.port.ts'

export interface ChannelsCode {
  token: string
  /** What the QR code says. */
  content: string
  expiresAt: number
}

/** `refused`: whoever scanned has no channel. */
export type ChannelsStatus =
  | { state: 'waiting' | 'expired' | 'cancelled' | 'refused' }
  | { state: 'scanned'; nickname: string; avatarUrl: string | null }
  | { state: 'confirmed'; session: string; expiresAt: number }

export interface Channels {
  loginCode(): Promise<VideoResult<ChannelsCode>>
  status(token: string): Promise<VideoResult<ChannelsStatus>>
  profile(session: string): Promise<VideoResult<VideoProfile>>
}

/** A QR code is good for two minutes, a sign-in for about a day. */
const codeLifeMs = 120_000
const sessionLifeMs = 24 * 3_600_000

const protocol: VideoProtocol = {
  platform: 'channels',
  errorOf: (body) => {
    const code = z.object({ errCode: z.number() }).safeParse(body).data?.errCode ?? 0
    return code === 0 ? null : String(code)
  },
  kinds: { '300333': 'expired', '300334': 'banned', '-1': 'retry' },
}

const codeReply = z.object({ data: z.object({ token: z.string().min(1) }) })

const statusReply = z.object({
  data: z.object({
    status: z.number(),
    acctStatus: z.number().default(0),
    nickName: z.string().default(''),
    headImgUrl: z.string().default(''),
    sessionid: z.string().default(''),
  }),
})

const profileReply = z.object({
  data: z.object({
    finderUser: z.object({
      finderUsername: z.string().min(1),
      nickname: z.string(),
      headImgUrl: z.string().default(''),
    }),
  }),
})

const readStatus = ({ data }: z.infer<typeof statusReply>, now: number): ChannelsStatus => {
  const { status, acctStatus, nickName, headImgUrl, sessionid } = data
  if (acctStatus === 2) return { state: 'refused' }
  if (status === 1 && sessionid)
    return { state: 'confirmed', session: sessionid, expiresAt: now + sessionLifeMs }
  if (status === 5) return { state: 'scanned', nickname: nickName, avatarUrl: pictureAddress(headImgUrl) }
  if (status === 3) return { state: 'cancelled' }
  return { state: status === 4 ? 'expired' : 'waiting' }
}

export const createChannels = (base: string, http: VideoHttp): Channels => {
  const ask = createAskVideo(protocol, {}, http)
  const url = (name: string) => joinUrl(base, `/cgi-bin/mmfinderassistant-bin/auth/${name}`)
  return {
    loginCode: async () => {
      const answer = await ask({
        operation: 'loginCode',
        url: url('auth_login_code'),
        json: { timestamp: http.now() },
        reply: codeReply,
      })
      if (!answer.ok) return answer
      const { token } = answer.value.data
      const content = joinUrl(base, '/mobile/confirm_login.html', { token }).href
      return { ok: true, value: { token, content, expiresAt: http.now() + codeLifeMs } }
    },
    status: async (token) => {
      const answer = await ask({
        operation: 'status',
        url: url('auth_login_status'),
        json: { token },
        reply: statusReply,
      })
      return answer.ok ? { ok: true, value: readStatus(answer.value, http.now()) } : answer
    },
    profile: async (session) => {
      const answer = await ask({
        operation: 'profile',
        url: url('auth_data'),
        headers: { cookie: `sessionid=${encodeURIComponent(session)}` },
        json: {},
        reply: profileReply,
      })
      if (!answer.ok) return answer
      const { finderUsername, nickname, headImgUrl } = answer.value.data.finderUser
      return { ok: true, value: { openId: finderUsername, nickname, avatarUrl: pictureAddress(headImgUrl) } }
    },
  }
}
