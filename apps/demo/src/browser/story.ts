/** The story on the left: the picture that it follows, its chapters, and the current one in full. */
import { button, byId, element } from './elements.ts'
import type { Picture, Step, World } from './world.ts'

/** The chosen step, or the first that is still to be done. */
export const currentStep = (steps: readonly Step[], chosenId: string): Step | undefined =>
  steps.find(({ id }) => id === chosenId) ?? steps.find((step) => !step.isDone) ?? steps.at(-1)

/** What really comes next: the first that is still to be done after this one, or before it. */
export const stepAfter = (steps: readonly Step[], step: Step): Step | undefined => {
  const at = steps.findIndex(({ id }) => id === step.id)
  const isOpen = ({ id, isDone }: Step) => !isDone && id !== step.id
  // A step may have gone, because what came of it needs another one: that one is in its chapter.
  const after = at < 0 ? steps.filter(({ chapter }) => chapter === step.chapter) : steps.slice(at + 1)
  return after.find(isOpen) ?? steps.find(isOpen)
}

const nameOf = ({ who, title }: Step): string => `${who} · ${title}`

export const allDone = '这张图的旅程走完了，可以从头再来'

export const nextSentence = (steps: readonly Step[], step: Step): string => {
  const next = stepAfter(steps, step)
  if (step.isDone) return next ? `这一步走过了，下一步：${nameOf(next)}` : allDone
  return next ? `做完自动到下一步：${nameOf(next)}` : '这是最后一步'
}

export const goingOnSentence = (step: Step, next: Step): string =>
  `「${step.title}」完成，马上到下一步：${nameOf(next)}`

const minutesOf = (steps: readonly Step[]): number =>
  Math.round(steps.reduce((sum, { minutes }) => sum + minutes, 0))

export const drawPicture = (picture: Picture | null, facts: readonly string[]): void => {
  if (!picture) {
    const save = element('a', 'text-button', '保存示例图')
    save.href = '/demo/picture.jpg'
    save.download = '示例图.jpg'
    byId('picture').replaceChildren(
      element('span', 'thumb empty'),
      element(
        'div',
        '',
        element('small', '', '全程跟着一张图'),
        element('b', '', '从你上传的那张开始'),
        element('small', '', '手边没有？', save),
      ),
    )
    return
  }
  const thumb = element('img', 'thumb')
  thumb.src = picture.image
  thumb.alt = ''
  byId('picture').replaceChildren(
    thumb,
    element(
      'div',
      '',
      element('small', '', '全程跟着这一张'),
      element('b', '', picture.title),
      element(
        'span',
        'facts',
        element('span', `state ${picture.tone}`, picture.state),
        ...facts.map((fact) => element('span', '', fact)),
      ),
    ),
  )
}

type Take = (step: Step) => Promise<void>

const stepMark = (step: Step, current: Step, take: Take): HTMLElement => {
  const made = button(step === current ? 'mark-now' : '', () => take(step), step.title)
  if (step === current) made.setAttribute('aria-current', 'step')
  if (step.isDone) made.prepend(done())
  return made
}

const done = (): HTMLElement => {
  const tick = element('span', 'tick', '✓')
  tick.setAttribute('role', 'img')
  tick.setAttribute('aria-label', '已完成')
  return tick
}

const peopleOf = (steps: readonly Step[]): string => [...new Set(steps.map(({ who }) => who))].join('、')

export const drawStory = (
  { chapters, steps }: Pick<World, 'chapters' | 'steps'>,
  chosenId: string,
  take: Take,
): void => {
  const current = currentStep(steps, chosenId)
  const minutes = minutesOf(steps)
  byId('lead').textContent =
    `${'一二三四五六七八九十'[chapters.length - 1]}章，约 ${minutes} 分钟。哪一章都能直接走`
  const finished = steps.filter(({ isDone }) => isDone).length
  byId('progress').textContent = `走过 ${finished} 步，共 ${steps.length} 步`
  const rows = chapters.map(({ id, title }, index) => {
    const its = steps.filter(({ chapter }) => chapter === id)
    const doneCount = its.filter(({ isDone }) => isDone).length
    const isDone = its.length > 0 && doneCount === its.length
    const isNow = current?.chapter === id
    const number = isDone ? element('span', 'n', done()) : element('span', 'n', String(index + 1))
    const goTo = isNow ? current : (its.find((step) => !step.isDone) ?? its[0])
    const head = button(
      'chapter-head',
      async () => goTo && take(goTo),
      number,
      element('b', '', title),
      element('small', '', peopleOf(its)),
      element('span', 'count', doneCount > 0 || isNow ? `${doneCount} / ${its.length}` : `${its.length} 步`),
    )
    const row = element('li', isNow ? 'now' : isDone ? 'done' : '', head)
    if (isNow && current)
      row.append(
        element('div', 'marks', ...its.map((step) => stepMark(step, current, take))),
        element(
          'div',
          'now-foot',
          element('p', '', current.text),
          button('go', () => take(current), '走这一步'),
        ),
      )
    return row
  })
  byId('chapters').replaceChildren(...rows)
}

/** Beside the phone, what to do there. */
export const drawTodo = (step: Step | undefined): void => {
  byId('guide-title').textContent = step ? `${step.who}要做的` : ''
  byId('todo').replaceChildren(...(step?.todo ?? []).map((text) => element('li', '', text)))
}
