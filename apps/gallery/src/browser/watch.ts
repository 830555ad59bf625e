/** The script of a list with videos: the one most in view plays, muted. */
import { findAll } from './elements.ts'

interface SavingNavigator extends Navigator {
  connection?: { saveData?: boolean }
}

const half = 0.5

export const playInView = (videos: readonly HTMLVideoElement[]): void => {
  const { connection }: SavingNavigator = navigator
  if (connection?.saveData || !('IntersectionObserver' in window)) return
  const shares = new Map<Element, number>()
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, intersectionRatio } of changes) shares.set(target, intersectionRatio)
      let best: HTMLVideoElement | null = null
      for (const video of videos) {
        const share = shares.get(video) ?? 0
        if (share >= half && share > (best ? (shares.get(best) ?? 0) : 0)) best = video
      }
      for (const video of videos) if (video !== best) video.pause()
      // A browser may refuse to play before a tap: the poster stays.
      best?.play().catch(() => {})
    },
    { threshold: [0, 0.25, half, 0.75, 1] },
  )
  for (const video of videos) observer.observe(video)
}

playInView(findAll<HTMLVideoElement>('.at video'))
