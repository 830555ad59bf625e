/** The replies of WeChat that we read; other fields are dropped here. */
import { z } from 'zod'

/** Any reply can be an error with HTTP status 200; a good reply often has no errcode at all. */
export const errorReply = z.object({ errcode: z.number().int(), errmsg: z.string().default('') })

export const userTokenReply = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
  openid: z.string().min(1),
  unionid: z.string().min(1).optional(),
  scope: z.string(),
  is_snapshotuser: z.number().optional(),
})

export const userInfoReply = z.object({
  openid: z.string().min(1),
  unionid: z.string().min(1).optional(),
  nickname: z.string(),
  headimgurl: z.string().default(''),
})

export const accountTokenReply = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
})

export const ticketReply = z.object({ ticket: z.string().min(1), expires_in: z.number().positive() })

export const emptyReply = z.object({})

export const urlLinkReply = z.object({ url_link: z.url() })
