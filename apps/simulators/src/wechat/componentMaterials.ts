/** The material library of an account in the simulation: pictures that we send, and what it had before. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AccountParts, appIdIn, asAccountFor, bodyOf, done, good, newId } from './componentAccount.ts'

interface Material {
  appId: string
  bytes: Buffer
  type: string
  name: string
  at: number
}

const pictureBytesMax = 1024 * 1024
const materialBytesMax = 10 * 1024 * 1024

/** Every account made these on WeChat's own site before it came to us. */
const ownMaterials = {
  news: ['春天的壁纸合集', '夏夜头像', '关于版权的说明'],
  video: ['延时：日落十分钟', '怎么换锁屏'],
  voice: ['晚安电台第一期'],
} as const

/** The fields of a multipart body, which the parser below has read. */
const fileIn = (request: FastifyRequest): { bytes: Buffer; type: string; name: string } | null => {
  const file = z.object({ bytes: z.instanceof(Buffer), type: z.string(), name: z.string() })
  const body = z.object({ media: file }).safeParse(request.body)
  return body.success ? body.data.media : null
}

const readMultipart = async (request: FastifyRequest, body: Buffer) => {
  const type = request.headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const media = form.get('media')
  if (!(media instanceof File)) return {}
  return { media: { bytes: Buffer.from(await media.arrayBuffer()), type: media.type, name: media.name } }
}

const itemOf = (kind: keyof typeof ownMaterials, name: string, at: number) => {
  const media_id = `${kind}_${createHash('sha256').update(name).digest('hex').slice(0, 12)}`
  const update_time = 1_760_000_000 + at * 86_400
  if (kind !== 'news') return { media_id, name, update_time, url: '' }
  const url = `http://mp.weixin.qq.com/s/${media_id}`
  return { media_id, update_time, content: { news_item: [{ title: name, url }] } }
}

const asked = z.object({
  type: z.enum(['image', 'news', 'video', 'voice']),
  offset: z.number().int().min(0),
  count: z.number().int().min(1).max(20),
})

export const registerMaterials = (app: FastifyInstance, parts: AccountParts) => {
  const { clock, served, error } = parts
  const asAccount = asAccountFor(parts)
  const pictures = new Map<string, { bytes: Buffer; type: string }>()
  const materials = new Map<string, Material>()
  const ofAccount = (appId: string) => [...materials].filter(([, material]) => material.appId === appId)

  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: 2 * materialBytesMax },
    (request: FastifyRequest, body: Buffer) => readMultipart(request, body),
  )

  const upload = asAccount(11, (_grant, request) => {
    const file = fileIn(request)
    if (!file) return error(41005)
    if (!['image/jpeg', 'image/png'].includes(file.type)) return error(40137)
    if (file.bytes.length > pictureBytesMax) return error(40009)
    const name = createHash('sha256').update(file.bytes).digest('hex').slice(0, 32)
    pictures.set(name, file)
    return good({ url: `http://mmbiz.qpic.cn/sim/${name}` })
  })
  const add = asAccount(11, (grant, request) => {
    const file = fileIn(request)
    if (!file) return error(41005)
    if (file.bytes.length > materialBytesMax) return error(40009)
    const media_id = newId('m')
    materials.set(media_id, { ...file, appId: grant.account.appId, at: clock.now() })
    return good({ media_id, url: `http://mmbiz.qpic.cn/sim/${media_id}` })
  })
  const remove = asAccount(11, (grant, request) => {
    const id = String(bodyOf(request).media_id)
    if (materials.get(id)?.appId !== grant.account.appId) return error(40007)
    materials.delete(id)
    return done
  })
  const count = asAccount(11, (grant) =>
    good({
      voice_count: ownMaterials.voice.length,
      video_count: ownMaterials.video.length,
      image_count: ofAccount(grant.account.appId).length,
      news_count: ownMaterials.news.length,
    }),
  )
  const list = asAccount(11, (grant, request) => {
    const given = asked.safeParse(request.body)
    if (!given.success) return error(40007)
    const { type, offset, count: limit } = given.data
    const all =
      type === 'image'
        ? ofAccount(grant.account.appId).map(([media_id, { name, at }]) => ({
            media_id,
            name,
            update_time: Math.floor(at / 1000),
            url: `http://mmbiz.qpic.cn/sim/${media_id}`,
          }))
        : ownMaterials[type].map((name, at) => itemOf(type, name, at))
    const item = all.slice(offset, offset + limit)
    return good({ total_count: all.length, item_count: item.length, item })
  })
  app.post('/cgi-bin/media/uploadimg', served(upload))
  app.post('/cgi-bin/material/add_material', served(add))
  app.post('/cgi-bin/material/del_material', served(remove))
  app.post('/cgi-bin/material/batchget_material', served(list))
  app.get('/cgi-bin/material/get_materialcount', served(count))

  // For tests and people.
  app.get('/sim/component/materials', (request) =>
    ofAccount(appIdIn(request)).map(([media_id, { type, bytes }]) => ({
      media_id,
      type,
      bytes: bytes.length,
    })),
  )
  app.get('/sim/component/picture/:name', (request, reply) => {
    const { name } = z.object({ name: z.string() }).parse(request.params)
    const found = pictures.get(name) ?? materials.get(name)
    return found ? reply.type(found.type).send(found.bytes) : reply.code(404).send()
  })
  return { isOf: (mediaId: string, appId: string) => materials.get(mediaId)?.appId === appId }
}
