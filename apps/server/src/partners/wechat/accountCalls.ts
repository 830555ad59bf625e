/** Calls on behalf of one authorised account, each with its token: facts 3.6 to 3.9. */

import { type HeldToken, nothing, postWith } from './accountPost.ts'
import type { AccountCalls, DraftArticle } from './component.port.ts'
import { publishStateOf } from './component.port.ts'
import {
  draftListReply,
  draftReply,
  publishedListReply,
  publishReply,
  submitReply,
} from './component.replies.ts'
import { figureCalls } from './figureCalls.ts'
import { materialCalls } from './materialCalls.ts'
import type { Ask } from './wechat.call.ts'
import { resultOf } from './wechat.call.ts'
import { emptyReply } from './wechat.replies.ts'

/** How many of the newest drafts and publications are looked through for one that had no answer. */
const newest = { offset: 0, count: 20, no_content: 1 }

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

export const accountCalls = (ask: Ask, held: HeldToken): AccountCalls => {
  const post = postWith(ask, held)
  return {
    sendMessage: (touser, message) =>
      nothing(
        post('/cgi-bin/message/custom/send', {
          json: { touser, ...message },
          reply: emptyReply,
          repeat: 'never',
        }),
      ),
    ...materialCalls(ask, held),
    ...figureCalls(ask, held),
    async addDraft(article) {
      const json = { articles: [articleFields(article)] }
      const result = resultOf(await post('/cgi-bin/draft/add', { json, reply: draftReply, repeat: 'never' }))
      return result.ok ? { ok: true, value: result.value.media_id } : result
    },
    async draftWith(thumbMediaId) {
      const call = { json: newest, reply: draftListReply, repeat: 'safe' as const }
      const result = resultOf(await post('/cgi-bin/draft/batchget', call))
      if (!result.ok) return result
      const found = result.value.item.find(({ content }) =>
        content.news_item.some((item) => item.thumb_media_id === thumbMediaId),
      )
      return { ok: true, value: found?.media_id ?? null }
    },
    async submitPublish(media_id) {
      const call = { json: { media_id }, reply: submitReply, repeat: 'never' as const }
      const result = resultOf(await post('/cgi-bin/freepublish/submit', call))
      if (!result.ok) return result
      const { publish_id, msg_data_id } = result.value
      return { ok: true, value: { publishId: publish_id, messageId: msg_data_id ?? null } }
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
      const call = { json: newest, reply: publishedListReply, repeat: 'safe' as const }
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
