/**
 * Agreements are versioned texts; an acceptance names the version that was shown. The lists below define what
 * a person must have accepted.
 */
import type { PageUrl } from '@wallpaper/contract'
import type { AgreementKind } from '@wallpaper/contract/account/account.schemas'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import type { AgreementFigures } from './agreementFigures.ts'
import {
  agreementReader,
  agreementRepository,
  type PublishedAgreement,
  type Ticked,
} from './agreements.repository.ts'

/** Accepted at registration, and again when a new version is in force. */
export const neededToRegister: readonly AgreementKind[] = ['yhxy', 'yszc']
export const neededToClose: readonly AgreementKind[] = ['zxxy']

/** Where each is read. */
export const agreementPaths: Readonly<Record<AgreementKind, PageUrl>> = {
  yhxy: systemScreens.userAgreement.path,
  yszc: systemScreens.privacy.path,
  gxjj: systemScreens.sharingEconomy.path,
  jzxy: systemScreens.partTime.path,
  hzxy: systemScreens.cooperation.path,
  zxxy: systemScreens.closure.path,
  grsds: systemScreens.withdrawalNotes.path,
  rlgz: systemScreens.faceRule.path,
}

export const acceptedVersionsOf = (tx: Reader, uid: number): Promise<ReadonlyMap<AgreementKind, number>> =>
  agreementReader(tx).acceptedVersions(uid)

/** The agreements to accept for an act, for its form. */
export const agreementsToTick = async (tx: Reader, kinds: readonly AgreementKind[], now: number) => {
  const inForce = await agreementReader(tx).inForce(now)
  return inForce
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, title, version }) => ({ kind, title, version, path: agreementPaths[kind] }))
}

/**
 * Stores acceptances. Refused when a needed one is missing, or when a newer version is in force than the one
 * that was read.
 */
export const acceptTicked = async (
  tx: Tx,
  accepted: { uid: number; ticked: readonly Ticked[]; needed: readonly AgreementKind[]; now: number },
): Promise<void> => {
  const { uid, ticked, needed, now } = accepted
  const repository = agreementRepository(tx)
  const versions = new Map((await repository.inForce(now)).map(({ kind, version }) => [kind, version]))
  if (needed.some((kind) => !ticked.some((one) => one.kind === kind))) {
    throw refuseField('agreements', '请先阅读并同意协议')
  }
  if (ticked.some(({ kind, version }) => versions.get(kind) !== version)) {
    throw refuseField('agreements', '协议刚刚更新了，请重新阅读后再同意')
  }
  await repository.accept(uid, ticked, new Date(now))
}

export type PendingAgreement = PublishedAgreement & { isNeeded: boolean }

/** Agreements to accept again: the needed ones, and those accepted in an older version. */
export const pendingAgreements = async (
  tx: Reader,
  uid: number,
  now: number,
): Promise<PendingAgreement[]> => {
  const reader = agreementReader(tx)
  const inForce = await reader.inForce(now)
  const accepted = await reader.acceptedVersions(uid)
  return inForce
    .filter(({ kind, version }) => {
      const before = accepted.get(kind)
      return before === undefined ? neededToRegister.includes(kind) : before < version
    })
    .map((agreement) => ({ ...agreement, isNeeded: neededToRegister.includes(agreement.kind) }))
}

/** With its figures as of now, or as of its replacement. */
export const readAgreement = async (
  tx: Reader,
  figures: AgreementFigures,
  wanted: { kind: AgreementKind; version: number | undefined; now: number },
): Promise<{ agreement: PublishedAgreement; isCurrent: boolean }> => {
  const reader = agreementReader(tx)
  const current = (await reader.inForce(wanted.now)).find(({ kind }) => kind === wanted.kind)
  const agreement =
    wanted.version === undefined || wanted.version === current?.version
      ? current
      : await reader.published(wanted.kind, wanted.version)
  if (!agreement) throw new Refusal('notFound', '没有找到这份协议')
  const isCurrent = agreement.version === current?.version
  const replacedAt = isCurrent ? null : await reader.replacedAt(agreement.kind, agreement.version)
  return {
    agreement: { ...agreement, body: await figures.fillIn(tx, agreement.body, replacedAt) },
    isCurrent,
  }
}
