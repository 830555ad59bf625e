/** Pictures and the material library of an authorised account: facts 3.8. */
import type { z } from 'zod'
import { type HeldToken, nothing, postWith } from './accountPost.ts'
import type { AccountCalls, FileToSend, RemoteMaterial } from './component.port.ts'
import { materialCountReply, materialListReply, materialReply, pictureReply } from './component.replies.ts'
import { type Ask, resultOf } from './wechat.call.ts'
import { emptyReply } from './wechat.replies.ts'

type MaterialCalls = Pick<
  AccountCalls,
  'uploadArticlePicture' | 'addPicture' | 'deleteMaterial' | 'materialCounts' | 'materialsOf'
>

/** WeChat's limit. */
const materialPage = 20

const remoteMaterial = (item: z.output<typeof materialListReply>['item'][number]): RemoteMaterial => {
  const [news] = item.content?.news_item ?? []
  return {
    mediaId: item.media_id,
    title: news?.title || item.name,
    url: news?.url || item.url,
    updatedAt: item.update_time * 1000,
  }
}

export const materialCalls = (ask: Ask, held: HeldToken): MaterialCalls => {
  const post = postWith(ask, held)
  // A second copy in the library is harmless.
  const send = <T>(path: string, file: FileToSend, reply: z.ZodType<T>, query = {}) =>
    post(path, { file: { ...file, field: 'media' }, reply, repeat: 'safe' }, query)
  return {
    async uploadArticlePicture(file) {
      const result = resultOf(await send('/cgi-bin/media/uploadimg', file, pictureReply))
      return result.ok ? { ok: true, value: result.value.url } : result
    },
    async addPicture(file) {
      const result = resultOf(
        await send('/cgi-bin/material/add_material', file, materialReply, { type: 'image' }),
      )
      return result.ok
        ? { ok: true, value: { mediaId: result.value.media_id, url: result.value.url } }
        : result
    },
    deleteMaterial: (media_id) =>
      nothing(
        post('/cgi-bin/material/del_material', { json: { media_id }, reply: emptyReply, repeat: 'safe' }),
      ),
    async materialCounts() {
      const path = '/cgi-bin/material/get_materialcount'
      const result = resultOf(await post(path, { reply: materialCountReply, repeat: 'safe' }))
      if (!result.ok) return result
      const { image_count: image, news_count: news, video_count: video, voice_count: voice } = result.value
      return { ok: true, value: { image, news, video, voice } }
    },
    async materialsOf(type, offset) {
      const call = {
        json: { type, offset, count: materialPage },
        reply: materialListReply,
        repeat: 'safe' as const,
      }
      const result = resultOf(await post('/cgi-bin/material/batchget_material', call))
      if (!result.ok) return result
      const items = result.value.item.map(remoteMaterial)
      return { ok: true, value: { total: result.value.total_count, items } }
    },
  }
}
