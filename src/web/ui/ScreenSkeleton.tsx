/** Grey bars where a page, or a part of one, will be: about as high as that is. */
export const ScreenSkeleton = ({ bars = 5 }: { bars?: number }) => (
  <div className="skeleton" aria-busy="true">
    {Array.from({ length: bars }, (_, at) => (
      <i key={at} />
    ))}
  </div>
);
