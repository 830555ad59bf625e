/**
 * When a response is rendered: in the same turn, or, while a finger is on the screen, after its click. A
 * response that moved what is under the finger would give the tap to something else, or to nothing.
 */
type Work = () => void

/** A finger that stays down, or whose lift is never reported, delays nothing for longer. */
const pressMsMax = 1_000
/** A click follows its lift within this time; after a scroll there is none. */
const clickMsMax = 100

/** Null while no finger is down. */
let waiting: Work[] | null = null
let timer: ReturnType<typeof setTimeout>

const releaseAfter = (ms: number) => () => {
  clearTimeout(timer)
  timer = setTimeout(() => {
    for (const work of waiting ?? []) queueMicrotask(work)
    waiting = null
  }, ms)
}
const waitForClick = releaseAfter(pressMsMax)

addEventListener('pointerdown', () => {
  waiting ??= []
  waitForClick()
})
addEventListener('pointerup', releaseAfter(clickMsMax))
addEventListener('pointercancel', releaseAfter(0))
// Not in the same turn: the browser follows a link after the last listener.
addEventListener('click', releaseAfter(0))

export const renderAfterPress = (work: Work): void => {
  if (waiting) waiting.push(work)
  else queueMicrotask(work)
}
