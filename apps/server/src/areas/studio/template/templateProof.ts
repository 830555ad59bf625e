/** The proof of a template's rights: a PDF or a picture that only staff can open. */
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseField } from '../../../platform/refusal.ts'
import { inTemporaryFolder, mediaLimits } from '../../upload/public.ts'
import type { SentFile, TakeDeps } from './takeTemplate.ts'
import { privateKey } from './template.files.ts'
import type { TemplateVersion } from './template.types.ts'

const pdfMark = '%PDF-'

const isPdf = async (path: string): Promise<boolean> => {
  const handle = await open(path)
  try {
    const start = Buffer.alloc(pdfMark.length)
    await handle.read(start, 0, start.length, 0)
    return start.toString('latin1') === pdfMark
  } finally {
    await handle.close()
  }
}

const shownName = (name: string): string => Array.from(name).slice(0, 80).join('') || '权利证明'

/** The type is read from the bytes; a picture loses its metadata. */
export const takeProof = async (
  id: string,
  file: SentFile & { name: string },
  { db, storage, media, clock }: Omit<TakeDeps, 'engine'>,
): Promise<Pick<TemplateVersion, 'proof' | 'proofName'>> => {
  const proofName = shownName(file.name)
  if (await isPdf(file.path)) {
    const proof = privateKey(id, 'pdf', clock())
    await storage.write(proof, { file: file.path })
    return { proof, proofName }
  }
  const limits = await db.read(mediaLimits)
  return inTemporaryFolder(async (folder) => {
    const output = join(folder, 'output')
    const result = await media.inspectAndRender(file.path, output, { limits, accepts: 'picture' })
    if (result.kind === 'refused') throw refuseField('file', '权利证明要 PDF 或图片')
    const proof = privateKey(id, 'webp', clock())
    await storage.write(proof, { file: join(output, result.renditions.large.file) })
    return { proof, proofName }
  })
}
