export { ReviewSteps } from './components/ReviewSteps.tsx'
export { queueSentence } from './review.labels.ts'
