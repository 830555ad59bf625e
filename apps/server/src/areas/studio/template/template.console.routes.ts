import {
  findTemplateFaces,
  newStaffTemplate,
  saveStaffTemplate,
  staffTemplateRead,
  staffTemplates,
  submitStaffTemplate,
  takeTemplateOffline,
  tryTemplate,
  uploadTemplateProof,
} from '@wallpaper/contract/studio/template.console'
import { audit } from '../../../platform/audit/audit.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { outside, type Route, read, type StaffAct, write } from '../../../platform/http/route.ts'
import { orNotFound, Refusal, refuse } from '../../../platform/refusal.ts'
import type { Approvals } from '../../staff/public.ts'
import { addTemplate, proposeFaces } from './newTemplate.ts'
import { templateSubject } from './template.approval.ts'
import { type ConsolePresentDeps, presentDetail } from './template.console.present.ts'
import {
  changeDraft,
  editable,
  listTemplates,
  readTemplate,
  saveTemplate,
  submitTemplate,
  takeOffline,
} from './template.console.service.ts'
import { type TemplateRow, templateReader, templateRepository } from './template.repository.ts'
import { takeProof } from './templateProof.ts'
import { lookAgain, type TrialDeps, tryDraft } from './templateTrials.ts'

interface TemplateConsoleDeps extends TrialDeps, ConsolePresentDeps {
  storage: TrialDeps['storage']
  approvals: Pick<Approvals, 'propose'>
}

const draftNow = (db: Database, id: string): Promise<TemplateRow> =>
  db.read(async (tx) => orNotFound(await templateReader(tx).byId(id)))

/** What was measured belongs to the version that was read; it is no change of it. */
const keepMeasured = async (
  tx: Tx,
  { id, version }: Pick<TemplateRow, 'id' | 'version'>,
  measured: Partial<TemplateRow['draft']>,
): Promise<TemplateRow> => {
  const row = await editable(tx, id, version)
  return orNotFound(await templateRepository(tx).change(id, { draft: { ...row.draft, ...measured } }))
}

export const templateConsoleRoutes = (deps: TemplateConsoleDeps): Route[] => {
  const { clock, approvals } = deps
  const shown = (db: Database, row: TemplateRow) => db.read((tx) => presentDetail(tx, row, deps, clock()))
  const addProof = async (db: Database, id: string, act: StaffAct, changes: Partial<TemplateRow['draft']>) =>
    db.write(async (tx) => {
      const row = await editable(tx, id)
      const changed = await changeDraft(tx, row, changes, act.now)
      await audit(tx, act, {
        action: 'face_template.proof',
        subject: templateSubject(id),
        before: { proof: row.draft.proofName },
        after: { proof: changed.draft.proofName },
      })
      return changed
    })
  return [
    read(staffTemplates, ({ tx, input }) => listTemplates(tx, input, deps, clock())),
    read(staffTemplateRead, ({ tx, input }) => readTemplate(tx, input.id, deps, clock())),
    outside(newStaffTemplate, async ({ db, input, file, act }) =>
      shown(db, await addTemplate(input, file, act, deps)),
    ),
    outside(findTemplateFaces, ({ input }) => proposeFaces(input, deps)),
    write(saveStaffTemplate, async ({ tx, input, act }) =>
      presentDetail(tx, await saveTemplate(tx, input, act), deps, clock()),
    ),
    outside(uploadTemplateProof, async ({ db, input, file, act }) => {
      if (!file) throw refuse('请选择要上传的文件')
      await draftNow(db, input.id)
      return shown(db, await addProof(db, input.id, act, await takeProof(input.id, file, deps)))
    }),
    outside(tryTemplate, async ({ db, input }) => {
      const row = await draftNow(db, input.id)
      const tried = await tryDraft(row, deps)
      return shown(db, await db.write((tx) => keepMeasured(tx, row, tried)))
    }),
    outside(submitStaffTemplate, async ({ db, input, act }) => {
      const row = await draftNow(db, input.id)
      if (row.version !== input.version) throw new Refusal('changedMeanwhile')
      // A colleague may be confirming it already.
      const measured = row.state === 'waiting' ? {} : await lookAgain(row, deps)
      const submitted = await db.write(async (tx) => {
        await keepMeasured(tx, row, measured)
        return submitTemplate(tx, input, act, approvals)
      })
      return shown(db, submitted)
    }),
    write(takeTemplateOffline, async ({ tx, input, act }) =>
      presentDetail(tx, await takeOffline(tx, input.id, act), deps, clock()),
    ),
  ]
}
