/**
 * Where a work, a homepage, and a change of either can go from where they stand. Owners and reviewers act; nothing else
 * changes a state. Every act that is not named here is refused.
 */
export type WorkState = 'draft' | 'reviewing' | 'published' | 'rejected' | 'taken_down'
export type WorkAct = 'submit' | 'approve' | 'reject' | 'takeDown' | 'reinstate' | 'overturn'

export type HomepageState = 'reviewing' | 'active' | 'rejected' | 'suspended'
export type HomepageAct = 'submit' | 'approve' | 'reject' | 'suspend' | 'reinstate' | 'overturn'

/** A new title or picture, name or avatar, of what has passed: the old stays public until it is approved. */
export type ChangeState = 'reviewing' | 'rejected'
export type ChangeAct = 'submit' | 'approve' | 'reject' | 'overturn'

type Steps<State extends string, Act extends string, End = never> = Readonly<
  Record<State, Readonly<Partial<Record<Act, State | End>>>>
>

const workSteps: Steps<WorkState, WorkAct> = {
  draft: { submit: 'reviewing' },
  reviewing: { approve: 'published', reject: 'rejected' },
  // An appeal that is won passes what was rejected.
  rejected: { submit: 'reviewing', overturn: 'published' },
  published: { takeDown: 'taken_down' },
  taken_down: { reinstate: 'published', overturn: 'published' },
}

const homepageSteps: Steps<HomepageState, HomepageAct> = {
  reviewing: { approve: 'active', reject: 'rejected' },
  rejected: { submit: 'reviewing', overturn: 'active' },
  active: { suspend: 'suspended' },
  suspended: { reinstate: 'active', overturn: 'active' },
}

/** Approved, it has become what the work or the homepage is, and is itself gone. */
const changeSteps: Steps<ChangeState, ChangeAct, 'applied'> = {
  reviewing: { submit: 'reviewing', approve: 'applied', reject: 'rejected' },
  rejected: { submit: 'reviewing', overturn: 'applied' },
}

/** Null when the act is not to be done from there. */
export const nextWorkState = (state: WorkState, act: WorkAct): WorkState | null =>
  workSteps[state][act] ?? null
export const nextHomepageState = (state: HomepageState, act: HomepageAct): HomepageState | null =>
  homepageSteps[state][act] ?? null
export const nextChangeState = (state: ChangeState, act: ChangeAct): ChangeState | 'applied' | null =>
  changeSteps[state][act] ?? null

/** How an owner's edit of a title or a picture is taken. */
export type EditEffect = 'inPlace' | 'asChange' | 'refused'

const workEdits: Record<WorkState, EditEffect> = {
  draft: 'inPlace',
  reviewing: 'inPlace',
  rejected: 'inPlace',
  published: 'asChange',
  taken_down: 'refused',
}
const homepageEdits: Record<HomepageState, EditEffect> = {
  reviewing: 'inPlace',
  rejected: 'inPlace',
  active: 'asChange',
  suspended: 'refused',
}
export const workEdit = (state: WorkState): EditEffect => workEdits[state]
export const homepageEdit = (state: HomepageState): EditEffect => homepageEdits[state]

/** Part of everything that changes what was checked: the machine looks at it again. */
export const uncheckedAgain = { findings: [], checkedAt: null }
