import { type AreaGrowth, grows, steady } from '../../platform/growth/growth.ts'

export const reviewGrowth: AreaGrowth = {
  ...steady('review_reasons', 'sensitive_words', 'sensitive_word_version'),
  ...grows('always', { review_decisions: 190 }),
  ...grows('person', {
    first_reviews: 1,
    review_appeals: 2,
    review_appeal_pictures: 2,
    review_claims: 0.1,
    review_content_checks: 300,
  }),
}
