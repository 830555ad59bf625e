import {
  agreementVersions,
  publishAgreement,
  saveAgreementDraft,
} from '@wallpaper/contract/system/agreements.console'
import { audit } from '../../../platform/audit/audit.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { presentVersion } from './agreements.present.ts'
import { type AgreementWithCount, agreementReader, agreementRepository } from './agreements.repository.ts'
import type { AgreementDeps } from './agreements.routes.ts'

/** Without a kind: the draft and the newest published version of each. */
const newestOf = (rows: readonly AgreementWithCount[]) =>
  rows.filter((row) => {
    const newer = rows.filter((other) => other.kind === row.kind && other.version > row.version)
    return newer.every((other) => other.effectiveAt === null)
  })

export const agreementConsoleRoutes = ({ figures }: Pick<AgreementDeps, 'figures'>): Route[] => [
  read(agreementVersions, async ({ tx, input }) => {
    const rows = await agreementReader(tx).versions(input.kind)
    return {
      items: (input.kind ? rows : newestOf(rows)).map(presentVersion),
      figures: await figures.list(tx),
    }
  }),
  write(saveAgreementDraft, async ({ tx, input, act }) => {
    figures.refuseUnknown(input.body)
    const draft = await agreementRepository(tx).saveDraft({
      kind: input.kind,
      title: input.title,
      body: input.body,
      changeNote: input.change_note,
      editedBy: act.caller.name,
      editedAt: new Date(act.now),
    })
    await audit(tx, act, {
      action: 'agreement.draft',
      subject: `agreement:${draft.kind}`,
      after: { version: draft.version, change_note: draft.changeNote },
    })
    return presentVersion({ ...draft, acceptedBy: 0 })
  }),
  write(publishAgreement, async ({ tx, input, act }) => {
    const published = orNotFound(
      await agreementRepository(tx).publish(input.kind, input.version, new Date(act.now)),
      '没有这份草稿，或者它已经发布',
    )
    figures.refuseUnknown(published.body)
    await audit(tx, act, {
      action: 'agreement.publish',
      subject: `agreement:${published.kind}`,
      after: { version: published.version },
    })
    return presentVersion({ ...published, acceptedBy: 0 })
  }),
]
