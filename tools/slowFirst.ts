/**
 * The order of test files: those that take long come first, so that no core is idle at the end while another is still
 * at one of them. Vitest knows their times of the last run; a fresh checkout has none, and would go by their size.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** More than ten seconds on two cores. */
const slow =
  /tools\/(start|dev|drill|bootstrap)\.test|\/every\/|[dD]emo[A-Z.]\w*\.?\w*test|shares\.test|\/media\/|embeddedPostgres|staffCommand|ownSecret|counts\.test|template\.console|uploadFlow|gallery\.test|jobWatch/

const isSlow = ({ moduleId }: TestSpecification): boolean => slow.test(moduleId)

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // One project after the other, as they came: a worker is kept for the files of its project.
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((ofProject) => [
      ...ofProject.filter(isSlow),
      ...ofProject.filter((file) => !isSlow(file)),
    ])
  }
}
