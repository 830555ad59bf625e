/** The replies of the component's API that we read; other fields are dropped here. */
import { z } from 'zod'

const seconds = z.coerce.number().positive()

const scopes = z
  .array(z.object({ funcscope_category: z.object({ id: z.coerce.number().int() }) }))
  .default([])
  .transform((list) => list.map(({ funcscope_category }) => funcscope_category.id))

export const componentTokenReply = z.object({
  component_access_token: z.string().min(1),
  expires_in: seconds,
})

export const preAuthCodeReply = z.object({ pre_auth_code: z.string().min(1), expires_in: seconds })

export const queryAuthReply = z.object({
  authorization_info: z.object({
    authorizer_appid: z.string().min(1),
    authorizer_refresh_token: z.string().min(1),
    func_info: scopes,
  }),
})

export const authorizerTokenReply = z.object({
  authorizer_access_token: z.string().min(1),
  expires_in: seconds,
  /** May be absent or empty: then the one we have stays. */
  authorizer_refresh_token: z.string().optional(),
})

const typeId = z.object({ id: z.number().int() })

export const accountInfoReply = z.object({
  authorizer_info: z.object({
    nick_name: z.string(),
    head_img: z.string().default(''),
    user_name: z.string().default(''),
    service_type_info: typeId,
    verify_type_info: typeId,
  }),
  authorization_info: z.object({ authorizer_appid: z.string().min(1), func_info: scopes }),
})

export const pictureReply = z.object({ url: z.string().min(1) })
export const materialReply = z.object({ media_id: z.string().min(1), url: z.string().default('') })
const count = z.number().int().min(0).default(0)
export const materialCountReply = z.object({
  image_count: count,
  news_count: count,
  video_count: count,
  voice_count: count,
})
export const materialListReply = z.object({
  total_count: z.number().int().min(0),
  item: z
    .array(
      z.object({
        media_id: z.string().min(1),
        name: z.string().default(''),
        url: z.string().default(''),
        update_time: z.coerce.number().int().default(0),
        content: z
          .object({
            news_item: z
              .array(z.object({ title: z.string().default(''), url: z.string().default('') }))
              .default([]),
          })
          .optional(),
      }),
    )
    .default([]),
})
export const draftReply = z.object({ media_id: z.string().min(1) })

export const draftListReply = z.object({
  item: z
    .array(
      z.object({
        media_id: z.string(),
        content: z.object({ news_item: z.array(z.object({ thumb_media_id: z.string() })).default([]) }),
      }),
    )
    .default([]),
})

/** WeChat sends it as text or as a number. */
const textOrNumber = z.union([z.string().min(1), z.number()]).transform(String)

export const submitReply = z.object({ publish_id: textOrNumber, msg_data_id: textOrNumber.optional() })

export const publishReply = z.object({
  publish_status: z.number().int(),
  article_id: z.string().optional(),
  article_detail: z.object({ item: z.array(z.object({ article_url: z.string() })).default([]) }).optional(),
})

export const publishedListReply = z.object({
  item: z
    .array(
      z.object({
        article_id: z.string(),
        content: z.object({
          news_item: z
            .array(z.object({ thumb_media_id: z.string(), url: z.string().default('') }))
            .default([]),
        }),
      }),
    )
    .default([]),
})
