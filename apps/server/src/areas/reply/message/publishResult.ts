/** How a publication ended, as WeChat tells it at the address of messages: facts 3.4 of the platforms. */
import { publishStateOf } from '../../../partners/wechat/component.port.ts'
import { textAt, type XmlElement } from '../../../partners/wechat/messageXml.ts'

/** Null for everything else. */
export const publishResultOf = (appId: string, xml: XmlElement) => {
  if (textAt(xml, 'Event') !== 'PUBLISHJOBFINISH') return null
  const field = (...path: string[]) => textAt(xml, 'PublishEventInfo', ...path)
  const status = field('publish_status')
  return {
    appId,
    publishId: field('publish_id') ?? '',
    state: publishStateOf(status ? Number(status) : Number.NaN),
    articleId: field('article_id') || null,
    url: field('article_detail', 'item', 'article_url') || null,
  }
}

export type PublishResult = NonNullable<ReturnType<typeof publishResultOf>>
