/** Grey bars where a page will be. */
export const ScreenSkeleton = () => (
  <div className="skeleton" aria-busy="true">
    <i />
    <i />
    <i />
    <i />
    <i />
  </div>
);
