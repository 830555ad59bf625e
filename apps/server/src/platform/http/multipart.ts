/** One file and a few fields from a multipart body: the file goes to disk with its limit enforced while reading. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { repeatedSentence } from '@wallpaper/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { ReceivedFile } from './route.ts'

const save = async (part: MultipartFile, folder: string): Promise<ReceivedFile> => {
  const path = join(folder, 'file')
  await pipeline(part.file, createWriteStream(path))
  if (part.file.truncated) throw new Refusal('tooLarge', '文件太大了，请压缩后再上传')
  const { size } = await stat(path)
  const discard = () => rm(folder, { recursive: true, force: true })
  return { path, name: part.filename, declaredType: part.mimetype, bytes: size, discard }
}

const collect = async (request: FastifyRequest, folder: string) => {
  const fields: Record<string, string> = Object.create(null)
  let file: ReceivedFile | null = null
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (file || part.fieldname !== 'file') throw new Refusal('invalidInput', '一次只能上传一个文件')
      file = await save(part, folder)
    } else {
      if (part.fieldname in fields) throw new Refusal('invalidInput', repeatedSentence(part.fieldname))
      const text = String(part.value)
      if (text.includes('\0')) throw new Refusal('invalidInput', '内容里有无法识别的字符，请更新后再试')
      fields[part.fieldname] = text
    }
  }
  if (!file) throw new Refusal('invalidInput', undefined, { fields: { file: '请选择要上传的文件' } })
  return { fields, file }
}

/** What the reader of multipart bodies throws has no status when the body is broken; a fault of the disk has a call. */
const isBrokenBody = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof Refusal) && !('statusCode' in error) && !('syscall' in error)

export const receiveMultipart = async (request: FastifyRequest) => {
  if (!request.isMultipart()) throw new Refusal('invalidInput', '请以文件形式上传')
  const folder = await mkdtemp(join(tmpdir(), 'wallpaper-upload-'))
  try {
    return await collect(request, folder)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw isBrokenBody(error) ? new Refusal('invalidInput', '文件没有传完整，请重新上传') : error
  }
}
