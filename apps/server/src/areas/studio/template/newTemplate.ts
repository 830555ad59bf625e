/** A new template is a draft with proposals: its file, and the faces that were found in it. */
import { join } from 'node:path'
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { findTemplateFaces, newStaffTemplate } from '@wallpaper/contract/studio/template.console'
import { audit } from '../../../platform/audit/audit.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { inTemporaryFolder } from '../../upload/public.ts'
import { discardTemplate, type SentFile, type TakeDeps, takeTemplate } from './takeTemplate.ts'
import { templateSubject } from './template.approval.ts'
import { type TemplateRow, templateReader, templateRepository } from './template.repository.ts'
import { markOf } from './template.rules.ts'
import type { TemplateVersion } from './template.types.ts'
import { facesIn, problemWords } from './templateFaces.ts'

/** What only people know. */
export const blankDraft = {
  category: '',
  source: 'own',
  author: '',
  until: '',
  scope: '',
  proof: '',
  proofName: '',
  isDrawn: false,
  isAdult: false,
  trials: [],
  highReason: '',
} as const satisfies Partial<TemplateVersion>

export const addTemplate = async (
  { kind, title }: ParsedInput<typeof newStaffTemplate>,
  file: SentFile | null,
  act: StaffAct,
  deps: TakeDeps,
): Promise<TemplateRow> => {
  if (!file) throw refuse('请选择要上传的文件')
  const id = newId(act.now)
  const taken = await takeTemplate({ id, kind }, file, deps)
  const at = new Date(act.now)
  const save = () =>
    deps.db.write(async (tx) => {
      const row = await templateRepository(tx).insert({
        id,
        kind,
        state: 'draft',
        version: 1,
        draft: { ...blankDraft, ...taken, trials: [], title },
        madeBy: act.caller.id,
        createdAt: at,
        changedAt: at,
      })
      await audit(tx, act, { action: 'face_template.add', subject: templateSubject(id), after: { title } })
      return row
    })
  return save().catch(async (error: unknown) => {
    await discardTemplate(id, deps.storage)
    throw error
  })
}

/** Proposals for the picture, or for one moment of the video; nothing is stored. */
export const proposeFaces = async (
  { id, at_ms = 0 }: ParsedInput<typeof findTemplateFaces>,
  { db, storage, engine }: TakeDeps,
): Promise<OutputOf<typeof findTemplateFaces>> => {
  const { draft } = orNotFound(await db.read((tx) => templateReader(tx).byId(id)))
  const isVideo = draft.durationMs !== null
  if (at_ms > (draft.durationMs ?? 0)) throw refuse('视频没有这么长，往前选一个时刻')
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'template')
    if (!(await storage.readToFile(draft.file, path))) throw refuse('模板的文件不在了，请重新上传')
    const { faces } = await facesIn({ path, ...(isVideo && { atMs: at_ms }) }, engine)
    return {
      faces: faces.map((face, at) => ({
        ...markOf(face, at, at_ms),
        word: face.problem === null ? '可以换' : problemWords[face.problem],
        is_usable: face.problem === null,
      })),
    }
  })
}
