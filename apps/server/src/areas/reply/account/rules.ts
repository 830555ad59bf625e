import type { ReplyAnswer, ReplyRules } from '@wallpaper/contract/reply/reply.schemas'

const answersIn = ({ welcome, keywords, fallback }: ReplyRules): ReplyAnswer[] =>
  [welcome, ...keywords, fallback].flatMap(({ answers }) => answers)

/** Works whose pictures are answers. */
export const pictureIdsIn = (rules: ReplyRules): string[] => [
  ...new Set(answersIn(rules).flatMap((answer) => (answer.kind === 'picture' ? [answer.work_id] : []))),
]

/** Codes that are answers, as they were written. */
export const codesIn = (rules: ReplyRules): string[] => [
  ...new Set(
    answersIn(rules).flatMap((answer) =>
      answer.kind === 'code' || answer.kind === 'mini' ? [answer.code] : [],
    ),
  ),
]

/** Codes that mini-program cards open, as they were written. */
export const miniCodesIn = (rules: ReplyRules): string[] => [
  ...new Set(answersIn(rules).flatMap((answer) => (answer.kind === 'mini' ? [answer.code] : []))),
]
