import type { ServiceMessage } from '../../../partners/wechat/component.port.ts'
import type { Outgoing } from './passiveReply.ts'

/** An answer as a customer-service message: facts 3.6 of the platforms. */
export const serviceMessage = (answer: Outgoing): ServiceMessage => {
  if (answer.kind === 'text') return { msgtype: 'text', text: { content: answer.text } }
  if (answer.kind === 'image') return { msgtype: 'image', image: { media_id: answer.media_id } }
  if (answer.kind === 'mini') {
    const { title, app_id: appid, path: pagepath, media_id: thumb_media_id } = answer
    return { msgtype: 'miniprogrampage', miniprogrampage: { title, appid, pagepath, thumb_media_id } }
  }
  const { title, description, url, picture_url: picurl } = answer
  return { msgtype: 'news', news: { articles: [{ title, description, url, picurl }] } }
}
