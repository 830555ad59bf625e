/** What the publishing APIs of the simulated platforms keep beside the book of works: uploads, texts and reviews. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GrantedAccount } from './grants.ts'
import type { SimulatedWork, VideoPlatform, WorkBook } from './works.ts'

export interface SimulatedUpload {
  token: string
  accountId: string
  parts: Map<number, number>
  isComplete: boolean
  isPublished: boolean
}

export interface PublishedText {
  description: string
  tags: string
  cover: string | null
}

/** A file as it arrived: its bytes are not kept. */
export interface ArrivedFile {
  size: number
}

export interface ArrivedForm {
  fields: Record<string, string>
  files: Record<string, ArrivedFile>
}

export type PublishBook = ReturnType<typeof createPublishBook>

export function createPublishBook(platform: VideoPlatform, works: WorkBook) {
  const uploads = new Map<string, SimulatedUpload>()
  const texts = new Map<string, PublishedText>()
  return {
    begin(accountId: string): SimulatedUpload {
      const token = randomBytes(12).toString('hex')
      const upload = { token, accountId, parts: new Map(), isComplete: false, isPublished: false }
      uploads.set(token, upload)
      return upload
    },
    upload: (token: string) => uploads.get(token),
    /** Parts in a row from the first number on. */
    complete(upload: SimulatedUpload, first: number, count = upload.parts.size): boolean {
      const isWhole =
        count > 0 && Array.from({ length: count }, (_, at) => upload.parts.has(first + at)).every(Boolean)
      upload.isComplete ||= isWhole
      return isWhole
    },
    publish(author: GrantedAccount, title: string, text: PublishedText): SimulatedWork {
      // Two works with the same words are two works.
      const work = works.add({
        platform,
        author: author.name,
        authorId: author.openId,
        title,
        plays: 126,
        likes: 9,
      })
      texts.set(work.id, text)
      return work
    },
    textOf: (id: string): PublishedText | undefined => texts.get(id),
  }
}

/** Words in a title that make the simulated platform behave in a certain way. */
export const isForbidden = (title: string): boolean => title.includes('最强')
export const reviewOf = (title: string): 'pending' | 'public' | 'rejected' =>
  title.includes('待审') ? 'pending' : title.includes('不过审') ? 'rejected' : 'public'

const partPattern = /name="([^"]+)"(?:; filename="([^"]*)")?[^\r]*\r\n(?:[^\r]+\r\n)*\r\n/

/** Enough of multipart for what our own adapters send. */
function formOf(body: Buffer, type: string): ArrivedForm {
  const form: ArrivedForm = { fields: {}, files: {} }
  const boundary = /boundary=(?:"([^"]+)"|([^;]+))/.exec(type)
  if (!boundary) return form
  for (const part of body.toString('latin1').split(`--${boundary[1] ?? boundary[2]}`)) {
    const head = partPattern.exec(part)
    if (!head?.[1]) continue
    const content = Buffer.from(part.slice(head.index + head[0].length).replace(/\r\n$/, ''), 'latin1')
    if (head[2] === undefined) form.fields[head[1]] = content.toString('utf8')
    else form.files[head[1]] = { size: content.length }
  }
  return form
}

/** Bodies of files are counted and dropped. */
export function acceptFiles(app: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: 32 * 1024 * 1024 } as const
  const size = async (_request: unknown, body: Buffer): Promise<ArrivedFile> => ({ size: body.length })
  app.addContentTypeParser(['application/octet-stream', 'video/mp4'], options, size)
  app.addContentTypeParser('multipart/form-data', options, async (request: FastifyRequest, body: Buffer) =>
    formOf(body, request.headers['content-type'] ?? ''),
  )
}
