import { type ReactElement, useEffect, useRef } from 'react';

interface DemoStageProps {
  /** An element of this document; its animations start when it is inserted. */
  readonly picture: Element | undefined;
}

/** Shows the picture of the current step. */
export function DemoStage({ picture }: DemoStageProps): ReactElement {
  const stageRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (picture) stageRef.current?.replaceChildren(picture);
  }, [picture]);
  return <div className="ai-demo__stage" ref={stageRef} />;
}
