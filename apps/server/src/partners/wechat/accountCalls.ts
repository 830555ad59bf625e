/** Calls on behalf of one authorised account, each with its token: facts 3.6 to 3.9. */

import type { AccountCalls, DraftArticle, FileToSend } from './component.port.ts'
import { publishStateOf } from './component.port.ts'
import {
  draftReply,
  materialReply,
  pictureReply,
  publishedListReply,
  publishReply,
  submitReply,
} from './component.replies.ts'
import type { createHeldToken } from './heldToken.ts'
import type { Ask } from './wechat.call.ts'
import { resultOf } from './wechat.call.ts'
import { emptyReply } from './wechat.replies.ts'

type Token = ReturnType<typeof createHeldToken>

/** How many of the newest publications are looked through for one that had no answer. */
const publishedPage = 20

const articleFields = (article: DraftArticle) => ({
  article_type: 'news',
  title: article.title,
  author: article.author,
  digest: article.digest,
  content: article.content,
  content_source_url: article.sourceUrl,
  thumb_media_id: article.thumbMediaId,
  need_open_comment: 0,
  only_fans_can_comment: 0,
})

export const accountCalls = (ask: Ask, held: Token): AccountCalls => {
  const post = <T>(path: string, call: Omit<Parameters<typeof ask<T>>[0], 'operation' | 'path' | 'query'>) =>
    held.withToken((access_token) =>
      ask<T>({ ...call, operation: path.slice('/cgi-bin/'.length), path, query: { access_token } }),
    )
  const send = <T>(
    path: string,
    type: string,
    file: FileToSend,
    reply: Parameters<typeof ask<T>>[0]['reply'],
  ) =>
    held.withToken((access_token) =>
      ask<T>({
        operation: path.slice('/cgi-bin/'.length),
        path,
        query: { access_token, ...(type ? { type } : {}) },
        file: { ...file, field: 'media' },
        reply,
        // A second copy in the library is harmless.
        repeat: 'safe',
      }),
    )
  const nothing = async (answer: Promise<Parameters<typeof resultOf<object>>[0]>) => {
    const result = resultOf(await answer)
    return result.ok ? { ok: true as const, value: undefined } : result
  }

  return {
    sendMessage: (touser, message) =>
      nothing(
        post('/cgi-bin/message/custom/send', {
          json: { touser, ...message },
          reply: emptyReply,
          repeat: 'never',
        }),
      ),
    async uploadArticlePicture(file) {
      const result = resultOf(await send('/cgi-bin/media/uploadimg', '', file, pictureReply))
      return result.ok ? { ok: true, value: result.value.url } : result
    },
    async addPicture(file) {
      const result = resultOf(await send('/cgi-bin/material/add_material', 'image', file, materialReply))
      return result.ok
        ? { ok: true, value: { mediaId: result.value.media_id, url: result.value.url } }
        : result
    },
    deleteMaterial: (media_id) =>
      nothing(
        post('/cgi-bin/material/del_material', { json: { media_id }, reply: emptyReply, repeat: 'safe' }),
      ),
    async addDraft(article) {
      const json = { articles: [articleFields(article)] }
      const result = resultOf(await post('/cgi-bin/draft/add', { json, reply: draftReply, repeat: 'never' }))
      return result.ok ? { ok: true, value: result.value.media_id } : result
    },
    async submitPublish(media_id) {
      const call = { json: { media_id }, reply: submitReply, repeat: 'never' as const }
      const result = resultOf(await post('/cgi-bin/freepublish/submit', call))
      return result.ok ? { ok: true, value: result.value.publish_id } : result
    },
    async publishResult(publish_id) {
      const call = { json: { publish_id }, reply: publishReply, repeat: 'safe' as const }
      const result = resultOf(await post('/cgi-bin/freepublish/get', call))
      if (!result.ok) return result
      const { publish_status, article_id, article_detail } = result.value
      const url = article_detail?.item[0]?.article_url ?? null
      return {
        ok: true,
        value: { state: publishStateOf(publish_status), articleId: article_id ?? null, url },
      }
    },
    async publishedWith(thumbMediaId) {
      const json = { offset: 0, count: publishedPage, no_content: 1 }
      const call = { json, reply: publishedListReply, repeat: 'safe' as const }
      const result = resultOf(await post('/cgi-bin/freepublish/batchget', call))
      if (!result.ok) return result
      for (const { article_id, content } of result.value.item) {
        const found = content.news_item.find((item) => item.thumb_media_id === thumbMediaId)
        if (found) return { ok: true, value: { state: 'published', articleId: article_id, url: found.url } }
      }
      return { ok: true, value: null }
    },
    deletePublished: (article_id) =>
      nothing(
        post('/cgi-bin/freepublish/delete', { json: { article_id }, reply: emptyReply, repeat: 'safe' }),
      ),
  }
}
