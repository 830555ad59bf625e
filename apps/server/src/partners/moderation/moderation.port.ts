/** Whether texts and pictures show politics, violence or pornography. */

export const moderationLabels = ['politics', 'violence', 'porn'] as const
export type ModerationLabel = (typeof moderationLabels)[number]

export type Moderated =
  /** What it suspects; a person decides. */
  { kind: 'checked'; suspected: ModerationLabel[] } | { kind: 'down'; cause: string }

export type ModerationProvider = {
  /** `pictures` are addresses that the provider fetches. */
  check(content: { texts: string[]; pictures: string[] }): Promise<Moderated>
}
