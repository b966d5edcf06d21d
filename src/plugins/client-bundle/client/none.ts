// In the place of a component that no page shows.
export default undefined;
