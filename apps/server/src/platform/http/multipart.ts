/** One file and a few fields from a multipart body; the file is written to disk, its limit enforced. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { repeatedSentence } from '@wallpaper/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { undecodable } from './fields.ts'
import { refuseCutOff } from './requestBody.ts'
import type { ReceivedFile } from './route.ts'

const save = async (part: MultipartFile, folder: string): Promise<ReceivedFile> => {
  const path = join(folder, 'file')
  await pipeline(part.file, createWriteStream(path))
  if (part.file.truncated) throw new Refusal('tooLarge', '文件太大了，请压缩后再上传')
  const { size } = await stat(path)
  const discard = () => rm(folder, { recursive: true, force: true })
  return { path, name: part.filename, declaredType: part.mimetype, bytes: size, discard }
}

const noFile = () => new Refusal('invalidInput', undefined, { fields: { file: '请选择要上传的文件' } })

const collect = async (request: FastifyRequest, folder: string) => {
  const fields: Record<string, string> = Object.create(null)
  let file: ReceivedFile | null = null
  refuseCutOff(request.raw)
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw noFile()
      file = await save(part, folder)
    } else {
      if (part.fieldname in fields) throw new Refusal('invalidInput', repeatedSentence(part.fieldname))
      const text = String(part.value)
      // U+FFFD marks bytes that were not UTF-8.
      if (/[\0\ufffd]/.test(text)) throw undecodable()
      fields[part.fieldname] = text
    }
  }
  if (!file) throw noFile()
  return { fields, file }
}

/** The multipart parser's errors for a broken body have no status; disk errors have a syscall. */
const isBrokenBody = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof Refusal) && !('statusCode' in error) && !('syscall' in error)

/** The parser's own limits, for which it only says that something is too large. */
const limitSentences: Record<string, string> = {
  FST_FILES_LIMIT: '一次只能上传一个文件',
  FST_FIELDS_LIMIT: '字段太多了',
  FST_PARTS_LIMIT: '字段太多了',
}

const asRefusal = (error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = isBrokenBody(error) ? '文件没有传完整，请重新上传' : limitSentences[code]
  return sentence ? new Refusal('invalidInput', sentence) : error
}

export const receiveMultipart = async (request: FastifyRequest) => {
  if (!request.isMultipart()) throw new Refusal('invalidInput', '请以文件形式上传')
  const folder = await mkdtemp(join(tmpdir(), 'wallpaper-upload-'))
  try {
    return await collect(request, folder)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw asRefusal(error)
  }
}
