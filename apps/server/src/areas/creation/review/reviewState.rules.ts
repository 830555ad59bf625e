/**
 * State machines of works, homepages, and changes of either. Only owners and reviewers act. Every transition
 * not listed is refused.
 */
export type WorkState = 'draft' | 'reviewing' | 'published' | 'rejected' | 'taken_down'
export type WorkAct = 'submit' | 'approve' | 'reject' | 'takeDown' | 'reinstate' | 'overturn'

export type HomepageState = 'reviewing' | 'active' | 'rejected' | 'suspended'
export type HomepageAct = 'submit' | 'approve' | 'reject' | 'suspend' | 'reinstate' | 'overturn'

/**
 * A new title, picture, name or avatar of published content: the old stays public until the change is
 * approved.
 */
export type ChangeState = 'reviewing' | 'rejected'
export type ChangeAct = 'submit' | 'approve' | 'reject' | 'overturn'

type Steps<State extends string, Act extends string, End = never> = Readonly<
  Record<State, Readonly<Partial<Record<Act, State | End>>>>
>

const workSteps: Steps<WorkState, WorkAct> = {
  draft: { submit: 'reviewing' },
  reviewing: { approve: 'published', reject: 'rejected' },
  // A successful appeal publishes what was rejected.
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

/** An approved change is applied to its work or homepage and deleted. */
const changeSteps: Steps<ChangeState, ChangeAct, 'applied'> = {
  reviewing: { submit: 'reviewing', approve: 'applied', reject: 'rejected' },
  rejected: { submit: 'reviewing', overturn: 'applied' },
}

/** Null when the act is not allowed in this state. */
export const nextWorkState = (state: WorkState, act: WorkAct): WorkState | null =>
  workSteps[state][act] ?? null
export const nextHomepageState = (state: HomepageState, act: HomepageAct): HomepageState | null =>
  homepageSteps[state][act] ?? null
export const nextChangeState = (state: ChangeState, act: ChangeAct): ChangeState | 'applied' | null =>
  changeSteps[state][act] ?? null

/** How an owner's edit of a title or picture takes effect. */
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

/** Set with every edit of checked content, so that the machine check runs again. */
export const uncheckedAgain = { findings: [], checkedAt: null }
