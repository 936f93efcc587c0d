/** The names that a script declares itself. A minified script has short ones that are also names of interfaces. */
import { type ESTree, Visitor } from 'vite';

type Pattern = ESTree.BindingPattern | ESTree.BindingRestElement | ESTree.FormalParameterRest | ESTree.ParamPattern;

/** Names of variables, functions, classes, parameters and imports, in all scopes. */
export function declaredNames(program: ESTree.Program): Set<string> {
  const names = new Set<string>();
  const addPattern = (pattern: Pattern | null): void => {
    if (!pattern) return;
    if (pattern.type === 'Identifier') names.add(pattern.name);
    else if (pattern.type === 'RestElement') addPattern(pattern.argument);
    else if (pattern.type === 'AssignmentPattern') addPattern(pattern.left);
    else if (pattern.type === 'ArrayPattern') for (const element of pattern.elements) addPattern(element);
    else if (pattern.type === 'ObjectPattern')
      for (const property of pattern.properties)
        addPattern(property.type === 'Property' ? property.value : property.argument);
  };
  const addFunction = ({ id, params }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    addPattern(id);
    for (const param of params) addPattern(param);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => addPattern(id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    ClassDeclaration: ({ id }) => addPattern(id),
    ClassExpression: ({ id }) => addPattern(id),
    CatchClause: ({ param }) => addPattern(param),
    ImportSpecifier: ({ local }) => addPattern(local),
    ImportDefaultSpecifier: ({ local }) => addPattern(local),
    ImportNamespaceSpecifier: ({ local }) => addPattern(local),
  }).visit(program);
  return names;
}
