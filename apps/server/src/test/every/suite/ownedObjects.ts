/**
 * One object of each kind that belongs to a person. A kind without a factory does not compile: whoever adds a
 * kind to the contract adds a factory here, and every endpoint that names it is tested with another person's
 * object and with one of another line.
 */
import { randomBytes } from 'node:crypto'
import type { LineId, OwnedKind } from '@wallpaper/contract'
import { personRepository } from '../../../areas/account/people/person.repository.ts'
import { codeRepository } from '../../../areas/codes/code/code.repository.ts'
import { randomCode } from '../../../areas/codes/name/code.rules.ts'
import { albumRepository } from '../../../areas/creation/album/album.repository.ts'
import { homepageRepository } from '../../../areas/creation/homepage/homepage.repository.ts'
import { createHomepageLimit } from '../../../areas/creation/homepage/homepageLimit.ts'
import { recycleWorks } from '../../../areas/creation/recycleBin/recycleBin.service.ts'
import { makeWorks } from '../../../areas/creation/submit/newWork.service.ts'
import { addIncome } from '../../../areas/earnings/income/income.repository.ts'
import { campRepository } from '../../../areas/learn/camp/camp.repository.ts'
import { homeworkRepository } from '../../../areas/learn/camp/homework.repository.ts'
import { orderRepository } from '../../../areas/member/order/order.repository.ts'
import { paymentRepository } from '../../../areas/payments/payment/payment.repository.ts'
import { openPayment } from '../../../areas/payments/public.ts'
import { shareRepository } from '../../../areas/sharing/share/share.repository.ts'
import { giftRepository } from '../../../areas/support/gift/gift.repository.ts'
import { ticketRepository } from '../../../areas/support/ticket/ticket.repository.ts'
import { relationRepository } from '../../../areas/team/relation/relation.repository.ts'
import { requestRepository } from '../../../areas/team/tutor/request/request.repository.ts'
import { unbindRepository } from '../../../areas/team/unbind/unbind.repository.ts'
import { uploadRepository } from '../../../areas/upload/upload.repository.ts'
import { deductionRepository } from '../../../areas/wallet/deduction/deduction.repository.ts'
import { payeeRepository } from '../../../areas/wallet/payee/payee.repository.ts'
import { withdrawalRepository } from '../../../areas/wallet/withdrawal/withdrawal.repository.ts'
import { singleWithholding } from '../../../areas/wallet/withholding/withholding.rules.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { orderKeyBetween } from '../../../platform/orderKey.ts'
import { makeReadyUpload } from '../../readyUpload.ts'

interface Owner {
  uid: number
  /** For objects of a line; others ignore it. */
  line: LineId
}

/** All objects of a homepage share the same one, so that calls that name several of them fit. */
const homepageFor = async (tx: Tx, { uid, line }: Owner): Promise<string> => {
  const repository = homepageRepository(tx, line)
  const [found] = await repository.all(uid)
  if (found) return found.id
  const id = newId(Date.now())
  await repository.insert({
    uid,
    id,
    slot: 1,
    name: '一个主页',
    avatarUrl: 'https://example.com/avatar.webp',
    class: 'other',
  })
  return id
}

const makeWork = async (tx: Tx, owner: Owner): Promise<string> => {
  const homepageId = await homepageFor(tx, owner)
  const upload = await makeReadyUpload(tx, owner.uid)
  const work = { kind: 'picture', title: '一个作品', pages: [{ upload }], isOnlyOnce: true } as const
  const [made] = await makeWorks(
    tx,
    owner,
    [work],
    { homepage_id: homepageId, class: 'other' },
    {
      clock: Date.now,
      homepageLimit: createHomepageLimit([]),
    },
  )
  if (!made) throw new Error('no work')
  return made.id
}

/** A person whom they have invited. */
const relationWith = async (tx: Tx, uid: number) => {
  const now = new Date()
  const invitee = await personRepository(tx).insert({
    nickname: '受邀的人',
    inviteCode: randomBytes(4).toString('hex').toUpperCase(),
  })
  return relationRepository(tx).insert({
    uid: invitee.uid,
    id: newId(now.getTime()),
    role: 'inviter',
    toUid: uid,
    fromDay: '2026-01-01',
    cause: 'register',
    startedAt: now,
  })
}

export const makeOwned: Record<OwnedKind, (tx: Tx, owner: Owner) => Promise<string>> = {
  async upload(tx, { uid }) {
    const now = Date.now()
    const id = newId(now)
    await uploadRepository(tx).insert([
      {
        uid,
        id,
        kind: 'picture',
        name: 'x.jpg',
        declaredType: 'image/jpeg',
        maxBytes: 1,
        expiresAt: new Date(now + 3_600_000),
      },
    ])
    return id
  },

  async deduction(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    await deductionRepository(tx).insert({
      uid,
      id,
      number: `PD${id}`,
      kind: 'other',
      rule: '规范',
      note: '一笔扣款',
      evidence: { work_title: '', from: '2026-10-01', to: '2026-10-01', rows: [], earned_fen: 100 },
      line: 'picture',
      amountFen: 100,
      pendingFen: 0,
      availableFen: 0,
      debtFen: 100,
      madeBy: 1,
      madeAt: now,
      checkedBy: 2,
      takenAt: now,
      appealUntil: new Date(now.getTime() + 86_400_000),
    })
    return id
  },

  async payee(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    await payeeRepository(tx).insert({
      uid,
      id,
      kind: 'alipay',
      accountSealed: randomBytes(8),
      accountHash: randomBytes(32),
      accountMasked: '1381****6621',
      isDefault: false,
      changedAt: now,
    })
    return id
  },

  async withdrawal(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    await withdrawalRepository(tx).insert({
      uid,
      id,
      number: id.slice(-12),
      requestId: id,
      state: 'applied',
      amountFen: 1_000,
      taxFen: 0,
      feeFen: 200,
      netFen: 800,
      withholding: singleWithholding(1_000),
      taxYear: 2026,
      taxMonth: 1,
      idNumberHash: randomBytes(32),
      payeeId: id,
      channel: 'alipay',
      payeeTitle: '支付宝',
      accountMasked: '1381****6621',
      accountSealed: randomBytes(8),
      nameMasked: '林*风',
      nameSealed: randomBytes(8),
      appliedAt: now,
    })
    return id
  },

  homepage: homepageFor,
  photo: makeWork,

  async recycledPhoto(tx, owner) {
    const id = await makeWork(tx, owner)
    await recycleWorks(tx, owner, [id], Date.now())
    return id
  },

  async album(tx, owner) {
    const id = newId(Date.now())
    const homepageId = await homepageFor(tx, owner)
    const repository = albumRepository(tx, owner.line)
    const now = new Date()
    const position = orderKeyBetween(null, await repository.firstPosition(owner.uid, homepageId))
    await repository.insert({
      uid: owner.uid,
      id,
      homepageId,
      name: id.slice(-12),
      position,
      createdAt: now,
      changedAt: now,
    })
    return id
  },

  async code(tx, owner) {
    const id = newId(Date.now())
    const now = new Date()
    const homepageId = await homepageFor(tx, owner)
    const repository = codeRepository(tx, owner.line)
    const code = randomCode(Math.random)
    await repository.insert({
      uid: owner.uid,
      id,
      slot: (await repository.takenSlots(owner.uid)).length + 1,
      code,
      origin: 'random',
      state: 'active',
      targetKind: 'homepage',
      targetId: homepageId,
      homepageId,
      createdAt: now,
      changedAt: now,
    })
    await repository.takeName({ code, uid: owner.uid, codeId: id }, now)
    return id
  },

  async income(tx, { uid, line }) {
    const now = new Date()
    const id = newId(now.getTime())
    await addIncome(tx, [
      {
        uid,
        day: '2026-01-01',
        id,
        line,
        source: 'team',
        teamLevel: 1,
        way: '',
        earnerUid: uid + 1,
        codeId: null,
        workId: null,
        part: 0,
        takes: 0,
        milli: null,
        percent: 5,
        baseFen: 100,
        amountFen: 5,
        note: id,
        ledgerKey: id,
        postedAt: now,
        releaseAt: now,
      },
    ])
    return id
  },

  async relation(tx, { uid }) {
    return (await relationWith(tx, uid)).id
  },

  async unbind(tx, { uid }) {
    const now = new Date()
    const relation = await relationWith(tx, uid)
    const id = newId(now.getTime())
    await unbindRepository(tx).insert({
      uid: relation.uid,
      id,
      relationId: relation.id,
      role: 'inviter',
      toUid: uid,
      state: 'withdrawn',
      reason: '其他',
      appliedAt: now,
      answerBy: now,
      closedAt: now,
    })
    return id
  },

  /** A person who wants to learn from them. */
  async tutorRequest(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    const asking = await personRepository(tx).insert({
      nickname: '想学的人',
      inviteCode: randomBytes(4).toString('hex').toUpperCase(),
    })
    await requestRepository(tx).insert({
      uid: asking.uid,
      id,
      toUid: uid,
      state: 'withdrawn',
      appliedAt: now,
      answerBy: now,
      closedAt: now,
    })
    return id
  },

  async ticket(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    const key = { uid, id, number: id.slice(-12), kind: 'other', title: '一个工单' } as const
    const times = { openedAt: now, promisedBy: now, answerBy: now, lastSaidAt: now }
    await ticketRepository(tx).insert({ ...key, state: 'waiting', ...times })
    return id
  },

  async gift(tx, { uid }) {
    const now = Date.now()
    const repository = giftRepository(tx)
    const campaign = await repository.insertCampaign({
      title: '一份礼品',
      closesAt: new Date(now + 3_600_000),
      openedBy: 1,
      openedAt: new Date(now),
    })
    const id = newId(now)
    await repository.insertGifts([{ uid, id, campaignId: campaign.id }])
    return id
  },

  /** Somebody handed it in to one of their camps. */
  async homework(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    const repository = campRepository(tx)
    const member = await personRepository(tx).insert({
      nickname: '学员',
      inviteCode: randomBytes(4).toString('hex').toUpperCase(),
    })
    const { id: campId } = await repository.insert({
      title: '一个训练营',
      teacher: '老师',
      about: '',
      startsOn: '2026-01-01',
      days: 1,
      passNeeded: 1,
      tutorUid: uid,
      changedBy: '员工',
      changedAt: now,
    })
    await repository.setDays(campId, [
      { title: '第一天', note: '', lessonId: null, homework: '交图', picturesNeeded: 0 },
    ])
    await repository.join(member.uid, campId, now)
    await homeworkRepository(tx).insert({
      uid: member.uid,
      id,
      campId,
      day: 1,
      version: 1,
      text: '一份作业',
      uploadIds: [],
      state: 'waiting',
      isLate: false,
      handedAt: now,
    })
    return id
  },

  async memberOrder(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    const { payment } = await openPayment(
      tx,
      {
        kind: 'member',
        prefix: 'TM',
        uid,
        buyer: String(uid),
        goods: id,
        description: '图神会员',
        fen: 3_800,
        minutes: 15,
      },
      now.getTime(),
    )
    await paymentRepository(tx).change(payment, { state: 'closed' })
    await orderRepository(tx).insert({
      uid,
      id,
      number: payment.number,
      paymentNumber: payment.number,
      kind: 'buy',
      levelId: 'gold',
      period: 'month',
      way: 'wechat',
      payFen: 3_800,
      state: 'closed',
      worthFen: 3_800,
      madeAt: now,
      expiresAt: now,
      changedAt: now,
    })
    return id
  },

  ticketSubject: (tx, owner) => makeOwned.withdrawal(tx, owner),

  /** Somebody else wants to use their work. */
  async share(tx, owner) {
    const homepageId = await homepageFor(tx, owner)
    const borrower = await personRepository(tx).insert({
      nickname: '借用的人',
      inviteCode: randomBytes(4).toString('hex').toUpperCase(),
    })
    const now = new Date()
    const made = await shareRepository(tx, owner.line).insert({
      uid: owner.uid,
      id: newId(now.getTime()),
      homepageId,
      homepageName: '一个主页',
      borrowerUid: borrower.uid,
      useHomepageId: newId(now.getTime()),
      ownerPercent: 50,
      months: 3,
      appliedAt: now,
      answerBy: new Date(now.getTime() + 3_600_000),
      changedAt: now,
    })
    if (!made) throw new Error('no share')
    return made.id
  },
}

export const ownedKinds = Object.keys(makeOwned) as readonly OwnedKind[]
