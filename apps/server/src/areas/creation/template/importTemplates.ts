/**
 * 导入自带模板: production starts without templates. Sample pictures are stored first, outside a
 * transaction; then all templates are saved as first versions, with one proposal for a second operator to
 * publish them.
 */
import type { OutputOf } from '@wallpaper/contract'
import type { importTemplates } from '@wallpaper/contract/creation/template/templates.console'
import { audit } from '../../../platform/audit/audit.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import type { Approvals } from '../../staff/public.ts'
import { type SampleStore, storeSamples } from './samplePictures.ts'
import { type StarterTemplate, samplesOf, starterTemplates, withSamples } from './starterTemplates.ts'
import { importSubject, onlineKind } from './template.approval.ts'
import { templateConsoleReader, templateConsoleRepository } from './template.console.repository.ts'

export interface ImportDeps {
  approvals: Pick<Approvals, 'propose'>
  storeSample: SampleStore
}

const missingFrom = (known: ReadonlySet<string>): StarterTemplate[] =>
  starterTemplates().filter(({ name }) => !known.has(name))

const save = async (
  tx: Tx,
  act: StaffAct,
  samples: ReadonlyMap<string, string>,
): Promise<{ id: string; version: number; name: string }[]> => {
  const repository = templateConsoleRepository(tx)
  const saved: { id: string; version: number; name: string }[] = []
  await repository.lockStarters()
  for (const [at, starter] of missingFrom(await repository.starters()).entries()) {
    const id = newId(act.now + at)
    const { kind, name, class: of } = starter
    const spec = withSamples(starter.spec, samples)
    const place = await repository.nextPlace(kind)
    await repository.insert([{ id, kind, name, class: of, spec, place, starter: name, isOnline: false }])
    const at1 = { templateId: id, version: 1, savedBy: act.caller.name, savedAt: new Date(act.now) }
    await repository.insertVersions([{ ...at1, name, class: of, spec }])
    saved.push({ id, version: 1, name })
  }
  return saved
}

export const importStarters = async (
  db: Database,
  act: StaffAct,
  { approvals, storeSample }: ImportDeps,
): Promise<OutputOf<typeof importTemplates>> => {
  const wanted = missingFrom(await db.read((tx) => templateConsoleReader(tx).starters()))
  const names = new Set(wanted.flatMap(({ spec }) => samplesOf(spec)))
  const samples = await storeSamples([...names], storeSample)
  return db.write(async (tx) => {
    const templates = await save(tx, act, samples)
    if (templates.length === 0) return { imported: 0, approval_id: null }
    await audit(tx, act, {
      action: 'template.import',
      subject: importSubject,
      after: { templates: templates.map(({ name }) => name) },
    })
    const { id } = await approvals.propose(tx, act, {
      kind: onlineKind,
      subject: importSubject,
      proposal: { templates },
    })
    return { imported: templates.length, approval_id: id }
  })
}
